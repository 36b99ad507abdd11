import { joined, namesOf } from '../entry-texts.ts'
import { labelled } from '../labelled.ts'
import type { ListFormatReader, PublishedEntry } from '../list-format.ts'
import { elementsAt, textAt, textsAt, type XmlElement } from '../xml-element.ts'
import { xmlFile } from '../xml-file.ts'
import { countryOfPlace, isDocument } from './ofac-remarks.ts'
import { kindOf, knownCountry } from './ofac-texts.ts'

/**
 * OFAC's lists in the older of its two XML formats, with the same texts as its tables.
 * @see https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML
 * @see https://ofac.treasury.gov/sanctions-list-service
 */
export const OFAC_XML: ListFormatReader = {
  files: [{ isNamed: /\.xml$/, usualName: 'sdn.xml', isRequired: true }],
  read: (found) => () =>
    xmlFile({
      'sdnList/sdnEntry': (element) => {
        const entry = entryIn(element)
        if (entry === null) found.unnamed()
        else found.entry(entry)
      },
    }),
}

function entryIn(element: XmlElement): PublishedEntry | null {
  const kind = kindOf(textAt(element, 'sdnType'))
  const aliases = elementsAt(element, 'akaList', 'aka')
  const isWeak = (alias: XmlElement) => textAt(alias, 'category').toLowerCase() === 'weak'
  const names = namesOf(
    [element, ...aliases.filter((alias) => !isWeak(alias))].map(nameIn),
    aliases.filter(isWeak).map(nameIn),
  )
  if (names === null || nameIn(element).trim() === '') return null
  const ids = elementsAt(element, 'idList', 'id').map(idIn)
  const addresses = elementsAt(element, 'addressList', 'address')
  const birthPlaces = textsAt(element, 'placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth')
  const vessel = (field: string) => textAt(element, 'vesselInfo', field)
  return {
    sourceId: joined([textAt(element, 'uid')]),
    entryKind: kind,
    programme: joined(textsAt(element, 'programList', 'program')),
    ...names,
    birthDate: joined(textsAt(element, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth')),
    country: joined([
      ...textsAt(element, 'nationalityList', 'nationality', 'country'),
      ...textsAt(element, 'citizenshipList', 'citizenship', 'country'),
      ...birthPlaces.flatMap(countryOfPlace),
      knownCountry(vessel('vesselFlag')),
      // The address of a person is no evidence of a nationality.
      ...(kind === 'ORGANISATION' ? addresses.map(countryIn) : []),
    ]),
    documents: joined([...ids.filter(isDocument), labelled('Call sign', vessel('callSign'))]),
    remarks: joined([
      textAt(element, 'title'),
      vessel('vesselType'),
      labelled('Tonnage', vessel('tonnage')),
      labelled('GRT', vessel('grossRegisteredTonnage')),
      labelled('Owner', vessel('vesselOwner')),
      ...birthPlaces.map((place) => `POB ${place}`),
      ...ids.filter((id) => !isDocument(id)),
      textAt(element, 'remarks'),
      ...addresses.map((address) => labelled('Address', addressIn(address))),
    ]),
  }
}

/** Only persons have a first name. */
const nameIn = (element: XmlElement): string => `${textAt(element, 'firstName')} ${textAt(element, 'lastName')}`

/** Returns a number with its kind, or another property of the entry, such as `Gender Male`. */
function idIn(id: XmlElement): string {
  const country = textAt(id, 'idCountry')
  return [
    textAt(id, 'idType'),
    textAt(id, 'idNumber'),
    country && `(${country})`,
    ...textsAt(id, 'issueDate').map((date) => `issued ${date}`),
    ...textsAt(id, 'expirationDate').map((date) => `expires ${date}`),
  ]
    .filter(Boolean)
    .join(' ')
}

const countryIn = (address: XmlElement): string => knownCountry(textAt(address, 'country'))

const addressIn = (address: XmlElement): string =>
  [
    ...['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode'].map((part) =>
      textAt(address, part),
    ),
    countryIn(address),
  ]
    .filter(Boolean)
    .join(', ')
