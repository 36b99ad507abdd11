import { countryIn } from '../../../../../../engine/values/countries.rules.ts'
import { joined } from '../entry-texts.ts'
import { attributeOf, elementsAt, textAt, textsAt, type XmlElement } from '../xml-element.ts'
import { knownCountry } from './ofac-texts.ts'

/** A place, such as an address or only a country. */
export interface OfacPlace {
  readonly text: string
  /** The country's name; empty if the country is unknown. */
  readonly country: string
}

/** The sets of values to which the entries refer. */
const SETS = [
  'AreaCode',
  'Country',
  'DetailReference',
  'FeatureType',
  'IDRegDocType',
  'LocPartType',
  'NamePartType',
  'PartySubType',
  'PartyType',
  'SanctionsType',
] as const
type ValueSet = (typeof SETS)[number]

/** The values, places and documents of the advanced format, to which its entries refer by their numbers. */
export class AdvancedReferences {
  readonly #values = new Map<string, string>()
  readonly #partyTypes = new Map<string, string>()
  readonly #places = new Map<string, OfacPlace>()
  readonly #documents = new Map<string, string[]>()

  /**
   * Functions that store elements of the file, by the paths of the elements. These elements come before the entries.
   */
  readonly elements: Readonly<Record<string, (element: XmlElement) => void>> = {
    ...Object.fromEntries(
      SETS.map((set) => [
        `Sanctions/ReferenceValueSets/${set}Values/${set}`,
        (element: XmlElement) => this.#addValue(set, element),
      ]),
    ),
    'Sanctions/Locations/Location': (element) => {
      this.#places.set(attributeOf(element, 'ID'), this.#placeIn(element))
    },
    'Sanctions/IDRegDocuments/IDRegDocument': (element) => {
      const identity = attributeOf(element, 'IdentityID')
      const documents = this.#documents.get(identity) ?? []
      this.#documents.set(identity, [...documents, ownCopy(this.#documentIn(element))])
    },
  }

  /** Returns a value; empty if the number is unknown. */
  value(set: ValueSet, id: string): string {
    return this.#values.get(`${set} ${id}`) ?? ''
  }

  /** Returns the type of a party. For the subtypes called `Unknown`, returns the main type instead. */
  partyType(subtype: string): string {
    const name = this.value('PartySubType', subtype)
    return name === 'Unknown' ? this.value('PartyType', this.#partyTypes.get(subtype) ?? '') : name
  }

  place(id: string): OfacPlace | undefined {
    return this.#places.get(id)
  }

  /** Returns the documents of an identity, and removes them from memory. */
  takeDocuments(identity: string): readonly string[] {
    const documents = this.#documents.get(identity) ?? []
    this.#documents.delete(identity)
    return documents
  }

  #addValue(set: ValueSet, element: XmlElement): void {
    const id = attributeOf(element, 'ID')
    const text = set === 'AreaCode' ? attributeOf(element, 'Description').replace(/^Region: /, '') : element.text.trim()
    this.#values.set(`${set} ${id}`, text || attributeOf(element, 'ISO2'))
    if (set === 'PartySubType') this.#partyTypes.set(id, attributeOf(element, 'PartyTypeID'))
  }

  #placeIn(location: XmlElement): OfacPlace {
    const parts = elementsAt(location, 'LocationPart').map((part) => ({
      type: this.value('LocPartType', attributeOf(part, 'LocPartTypeID')),
      text: textAt(part, 'LocationPartValue', 'Value'),
    }))
    const countries = [
      ...elementsAt(location, 'LocationCountry').map((country) =>
        knownCountry(this.value('Country', attributeOf(country, 'CountryID'))),
      ),
      ...elementsAt(location, 'LocationAreaCode').map((area) =>
        this.value('AreaCode', attributeOf(area, 'AreaCodeID')),
      ),
      // A nationality is a place that has only a text.
      ...parts.filter(({ type, text }) => type === 'Unknown' && countryIn(text) !== null).map(({ text }) => text),
    ]
    const country = countries.find(Boolean) ?? ''
    const texts = [...parts.map(({ text }) => text), country].filter(Boolean)
    return { text: ownCopy([...new Set(texts)].join(', ')), country: ownCopy(country) }
  }

  #documentIn(element: XmlElement): string {
    const kind = this.value('IDRegDocType', attributeOf(element, 'IDRegDocTypeID'))
    const country = this.value('Country', attributeOf(element, 'IssuedBy-CountryID'))
    const number = textAt(element, 'IDRegistrationNo')
    if (number === '') return ''
    const details = [knownCountry(country), ...textsAt(element, 'Comment').filter((text) => text !== number)]
    const known = joined(details)
    return [kind, number, known && `(${known.replaceAll('; ', ', ')})`].filter(Boolean).join(' ')
  }
}

/** Copies a text, because a part of a text keeps the whole text, here a part of the file, in memory. */
const ownCopy = (text: string): string => Buffer.from(text).toString()
