import { joined } from '../entry-texts.ts'
import { labelled } from '../labelled.ts'
import type { PublishedEntry } from '../list-format.ts'
import { attributeOf, elementsAt, textsAt, type XmlElement } from '../xml-element.ts'
import { namesIn } from './advanced-names.ts'
import type { AdvancedReferences, OfacPlace } from './advanced-references.ts'
import { datePeriod } from './date-period.ts'
import { countryOfPlace, isDocument } from './ofac-remarks.ts'
import { kindOf, knownCountry } from './ofac-texts.ts'

/** A property of a party: its dates, places and texts. */
interface Feature {
  /** The type without its colon, such as `Birthdate`. */
  readonly type: string
  readonly dates: readonly string[]
  readonly places: readonly OfacPlace[]
  readonly texts: readonly string[]
}

/** Returns the entry of a party without its programmes; null if the party has no primary name. */
export function entryIn(party: XmlElement, references: AdvancedReferences): PublishedEntry | null {
  const [profile] = elementsAt(party, 'Profile')
  const [identity] = profile === undefined ? [] : elementsAt(profile, 'Identity')
  if (profile === undefined || identity === undefined) return null
  const names = namesIn(identity, references)
  if (names === null) return null
  const kind = kindOf(references.partyType(attributeOf(profile, 'PartySubTypeID')))
  const features = elementsAt(profile, 'Feature').map((feature) => featureIn(feature, references))
  const ofType = (form: RegExp) => features.filter(({ type }) => form.test(type))
  const addresses = ofType(/^Location$/).flatMap(({ places }) => places)
  const others = features.filter(({ type }) => !READ.some((form) => form.test(type))).flatMap(textsOf)
  return {
    sourceId: joined([attributeOf(party, 'FixedRef') || attributeOf(profile, 'ID')]),
    entryKind: kind,
    programme: null,
    ...names,
    birthDate: joined(ofType(/^Birthdate$/).flatMap(({ dates }) => dates)),
    country: joined([
      ...ofType(COUNTRY).flatMap(({ places, texts }) => [
        ...places.map(({ country }) => country),
        ...texts.map(knownCountry),
      ]),
      ...ofType(BIRTH_PLACE).flatMap(({ places, texts }) => [
        ...places.map(({ country }) => country),
        ...texts.flatMap(countryOfPlace),
      ]),
      // The address of a person is no evidence of a nationality.
      ...(kind === 'ORGANISATION' ? addresses.map(({ country }) => country) : []),
    ]),
    documents: joined([
      ...references.takeDocuments(attributeOf(identity, 'ID')),
      ...others.filter(isDocument),
      ...ofType(/call sign$/i).flatMap(({ texts }) => texts.map((text) => labelled('Call sign', text))),
    ]),
    remarks: joined([
      ...ofType(/^(?:title|vessel type)$/i).flatMap(({ texts }) => texts),
      ...ofType(BIRTH_PLACE).flatMap(({ places, texts }) =>
        [...places.map(({ text }) => text), ...texts].map((place) => `POB ${place}`),
      ),
      ...others.filter((text) => !isDocument(text)),
      ...textsAt(party, 'Comment'),
      ...addresses.map(({ text }) => labelled('Address', text)),
    ]),
  }
}

const COUNTRY = /^(?:nationality|citizenship|registration country)\b|\bflag$/i
const BIRTH_PLACE = /^Place of Birth$/

/** The types of properties that are read individually. All other properties are documents or remarks with a label. */
const READ = [COUNTRY, BIRTH_PLACE, /^(?:Location|Birthdate|title|vessel type)$/i, /call sign$/i]

function featureIn(feature: XmlElement, references: AdvancedReferences): Feature {
  const versions = elementsAt(feature, 'FeatureVersion')
  const at = (name: string) => versions.flatMap((version) => elementsAt(version, name))
  return {
    type: references.value('FeatureType', attributeOf(feature, 'FeatureTypeID')).replace(/[\s:-]+$/, ''),
    dates: at('DatePeriod').map(datePeriod).filter(Boolean),
    places: at('VersionLocation').flatMap((location) => references.place(attributeOf(location, 'LocationID')) ?? []),
    texts: at('VersionDetail')
      .map(
        (detail) => references.value('DetailReference', attributeOf(detail, 'DetailReferenceID')) || detail.text.trim(),
      )
      .filter(Boolean),
  }
}

/** Returns the texts of a property with its type: numbers as `MMSI 352999494`, and others as `Gender: Male`. */
const textsOf = ({ type, dates, places, texts }: Feature): readonly string[] =>
  [...texts, ...dates, ...places.map(({ text }) => text)].map((text) => {
    const number = `${type} ${text}`
    return isDocument(number) ? number : labelled(type, text)
  })
