import { joined } from '../entry-texts.ts'
import type { ListFormatReader, PublishedEntry } from '../list-format.ts'
import { attributeOf, elementsAt, textsAt, type XmlElement } from '../xml-element.ts'
import { xmlFile } from '../xml-file.ts'
import { entryIn } from './advanced-party.ts'
import { AdvancedReferences } from './advanced-references.ts'

/**
 * OFAC's lists in the advanced XML format, with the same numbers of entries as in the older formats, and with names in
 * other scripts.
 *
 * The programmes are at the end of the file, after the entries. The entries are therefore held as JSON, and passed on
 * at the end of the file: about 1 kB for each of the 18,000 entries. An entry may have programmes at several places.
 * @see https://ofac.treasury.gov/sdn-list-data-formats-data-schemas
 * @see https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_ADVANCED.XML
 */
export const OFAC_ADVANCED_XML: ListFormatReader = {
  files: [{ isNamed: /\.xml$/, usualName: 'sdn_advanced.xml', isRequired: true }],
  read: (found) => () => {
    const references = new AdvancedReferences()
    const entries: { readonly profile: string; readonly json: string }[] = []
    const programmes = new Map<string, string[]>()

    const reader = xmlFile({
      ...references.elements,
      'Sanctions/DistinctParties/DistinctParty': (party) => {
        const entry = entryIn(party, references)
        if (entry === null) return found.unnamed()
        // The entry is stored as new JSON, because texts from the file would keep parts of the file in memory.
        entries.push({ profile: profileOf(party), json: JSON.stringify(entry) })
      },
      'Sanctions/SanctionsEntries/SanctionsEntry': (element) => {
        const profile = attributeOf(element, 'ProfileID')
        programmes.set(profile, [...(programmes.get(profile) ?? []), ...programmesIn(element, references)])
      },
    })
    return {
      write: (text) => reader.write(text),
      async end() {
        await reader.end()
        for (const { profile, json } of entries) {
          const entry = JSON.parse(json) as PublishedEntry
          found.entry({ ...entry, programme: joined(programmes.get(profile) ?? []) })
        }
      },
    }
  },
}

const profileOf = (party: XmlElement): string =>
  elementsAt(party, 'Profile')
    .map((profile) => attributeOf(profile, 'ID'))
    .join()

/** A measure is either a programme, whose code is the comment, or another type of sanction, such as blocking. */
const programmesIn = (element: XmlElement, references: AdvancedReferences): readonly string[] =>
  elementsAt(element, 'SanctionsMeasure')
    .filter((measure) => references.value('SanctionsType', attributeOf(measure, 'SanctionsTypeID')) === 'Program')
    .flatMap((measure) => textsAt(measure, 'Comment'))
