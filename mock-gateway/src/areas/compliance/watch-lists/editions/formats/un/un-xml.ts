import type { EntryKind } from '@portal/contract/watch-lists/list-edition'
import { joined, namesOf, tidy } from '../entry-texts.ts'
import { labelled } from '../labelled.ts'
import type { ListFormatReader, PublishedEntry } from '../list-format.ts'
import { elementsAt, textAt, textsAt, type XmlElement } from '../xml-element.ts'
import { xmlFile } from '../xml-file.ts'
import { yearRange } from '../year-range.ts'

/**
 * The consolidated list of the Security Council of the United Nations. An alias of low quality is weak; the qualities
 * `Good`, `a.k.a.` and `f.k.a.` are not.
 * @see https://scsanctions.un.org/resources/xml/en/consolidated.xml
 * @see https://www.un.org/sc/resources/sc-sanctions.xsd
 */
export const UN_XML: ListFormatReader = {
  files: [{ isNamed: /\.xml$/, usualName: 'consolidated.xml', isRequired: true }],
  read: (found) => () => {
    const read = (kind: EntryKind) => (element: XmlElement) => {
      const entry = entryIn(element, kind)
      if (entry === null) found.unnamed()
      else found.entry(entry)
    }
    return xmlFile({
      'CONSOLIDATED_LIST/INDIVIDUALS/INDIVIDUAL': read('PERSON'),
      'CONSOLIDATED_LIST/ENTITIES/ENTITY': read('ORGANISATION'),
    })
  },
}

function entryIn(element: XmlElement, kind: EntryKind): PublishedEntry | null {
  const aliases = [...elementsAt(element, 'INDIVIDUAL_ALIAS'), ...elementsAt(element, 'ENTITY_ALIAS')]
  const isWeak = (alias: XmlElement) => textAt(alias, 'QUALITY').toLowerCase() === 'low'
  const names = namesOf(
    [
      nameIn(element),
      ...textsAt(element, 'NAME_ORIGINAL_SCRIPT'),
      ...aliases.filter((alias) => !isWeak(alias)).flatMap(aliasNames),
    ],
    aliases.filter(isWeak).flatMap(aliasNames),
  )
  if (names === null || nameIn(element) === '') return null
  const addresses = [...elementsAt(element, 'INDIVIDUAL_ADDRESS'), ...elementsAt(element, 'ENTITY_ADDRESS')]
  return {
    sourceId: joined([textAt(element, 'REFERENCE_NUMBER')]) ?? joined([textAt(element, 'DATAID')]),
    entryKind: kind,
    programme: joined([textAt(element, 'UN_LIST_TYPE')]),
    ...names,
    birthDate: joined(elementsAt(element, 'INDIVIDUAL_DATE_OF_BIRTH').map(birthDateIn)),
    country: joined([
      ...textsAt(element, 'NATIONALITY', 'VALUE'),
      ...textsAt(element, 'INDIVIDUAL_PLACE_OF_BIRTH', 'COUNTRY'),
      // The address of a person is no evidence of a nationality.
      ...textsAt(element, 'ENTITY_ADDRESS', 'COUNTRY'),
    ]),
    documents: joined(elementsAt(element, 'INDIVIDUAL_DOCUMENT').map(documentIn)),
    remarks: joined([
      ...textsAt(element, 'TITLE', 'VALUE'),
      ...textsAt(element, 'DESIGNATION', 'VALUE'),
      ...elementsAt(element, 'INDIVIDUAL_PLACE_OF_BIRTH').map((place) => labelled('Place of birth', placeIn(place))),
      textAt(element, 'COMMENTS1'),
      ...addresses.map((address) => labelled('Address', placeIn(address))),
    ]),
  }
}

const nameIn = (element: XmlElement): string =>
  ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map((part) => textAt(element, part))
    .filter(Boolean)
    .join(' ')

/** An alias may have several names, separated by semicolons. */
const aliasNames = (alias: XmlElement): readonly string[] => textAt(alias, 'ALIAS_NAME').split(';')

/** Returns a day, a year, a range of years or an approximate date, in a form that `birthRanges` reads. */
function birthDateIn(element: XmlElement): string {
  const date =
    textAt(element, 'DATE') ||
    textAt(element, 'YEAR') ||
    yearRange(textAt(element, 'FROM_YEAR'), textAt(element, 'TO_YEAR')) ||
    textAt(element, 'NOTE')
  const isApproximate = textAt(element, 'TYPE_OF_DATE').toUpperCase() === 'APPROXIMATELY'
  return isApproximate && date !== '' ? `circa ${date}` : date
}

function documentIn(document: XmlElement): string {
  const number = textAt(document, 'NUMBER')
  const details = [
    textAt(document, 'TYPE_OF_DOCUMENT2').replace(/:$/, ''),
    textAt(document, 'ISSUING_COUNTRY') || textAt(document, 'COUNTRY_OF_ISSUE'),
    textAt(document, 'NOTE'),
  ].filter(Boolean)
  if (number === '') return ''
  return tidy(
    `${textAt(document, 'TYPE_OF_DOCUMENT')} ${number}${details.length > 0 ? ` (${details.join(', ')})` : ''}`,
  )
}

const placeIn = (place: XmlElement): string =>
  ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY', 'NOTE']
    .map((part) => textAt(place, part))
    .filter(Boolean)
    .join(', ')
