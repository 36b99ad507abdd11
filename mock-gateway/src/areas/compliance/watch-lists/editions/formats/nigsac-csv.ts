import type { EntryKind } from '@portal/contract/watch-lists/list-edition'
import { csvFile } from './csv-file.ts'
import { joined, namesOf, tidy } from './entry-texts.ts'
import { type ListFormatReader, UnreadableList } from './list-format.ts'

/** The pattern of each field's headings. A heading belongs to the first field whose pattern matches. */
const HEADINGS = {
  name: /^(?:full )?names?$|^(?:individual|person|suspect)'?s? names?$|^names? of (?:the )?(?:individual|person)s?$/,
  organisation: /^(?:entity|organi[sz]ation|company|group)'?s? names?$|^names? of (?:the )?(?:entity|organi[sz]ation)/,
  last: /^(?:sur|last ?|family ?)names?$/,
  first: /^(?:first|given|other) ?names?$/,
  middle: /^middle ?names?$/,
  aliases: /\balias|\ba\.?k\.?a\b|also known as/,
  birthDate: /\bdate of birth\b|\bbirth ?date\b|^d\.?o\.?b\b/,
  country: /nationalit|citizenship|^country\b|\bbirth ?country\b/,
  sourceId: /^refer[ae]nce\b|^ref\b/,
  documents: /passport|identity|identification|\bnational id\b|\b(?:nin|bvn|rc)\b|(?:incorporation|registration) n/,
  kind: /^(?:type|category)$|^(?:individual|entity|subject|record)\W+(?:type|entity)$/,
  programme: /programme|regime|resolution|^list type$/,
  remarks: /comment|narrative|reason|remark|information|address|position|birth ?city|(?:place|city) of birth/,
} as const
type Field = keyof typeof HEADINGS
const FIELDS = Object.entries(HEADINGS) as [Field, RegExp][]
const NAME_FIELDS: readonly Field[] = ['name', 'organisation', 'last']

/** Separates the aliases in a cell. */
const SEPARATOR = /[;,|\n]|\ba\.?k\.?a\b\.?:?/i

/** Titles of the two tables of the list, and types of entries. */
const PERSON = /^(?:individual|person)s?:?$/i
const ORGANISATION = /^(?:entity|entities|organi[sz]ations?|company|companies|groups?):?$/i

/**
 * The list of the Nigeria Sanctions Committee, saved as a table. The committee publishes a page with a table of
 * individuals and a table of entities, and no file: one or both tables may be saved, with or without the fields of the
 * entries' own pages. The headings are recognized by their meaning, because saved tables differ.
 * @see https://nigsac.gov.ng/IndSancList
 */
export const NIGSAC_CSV: ListFormatReader = {
  files: [{ isNamed: /\.csv$/, usualName: 'nigeria-sanctions-list.csv', isRequired: true }],
  read: (found) => () => {
    let places: ReadonlyMap<number, Field> | null = null
    let width = 0
    let titled: EntryKind | null = null
    const reader = csvFile({
      delimiter: ',',
      columns: [],
      row(_cell, _untrimmed, cells) {
        const headings = fieldsOf(cells)
        const [title = '', ...others] = cells.map(tidy).filter(Boolean)
        if (NAME_FIELDS.some((field) => [...headings.values()].includes(field))) {
          places = headings
          width = cells.length
        } else if (others.length === 0 && kindOf(title) !== null) titled = kindOf(title)
        else if (places !== null && cells.length < width) found.unnamed()
        else if (places !== null) readRow(valuesIn(cells, places), titled)
      },
    })

    function readRow(values: (field: Field) => readonly string[], table: EntryKind | null): void {
      const text = (field: Field) => values(field).join(' ')
      const fullName = text('name') || text('organisation') || [text('first'), text('middle'), text('last')].join(' ')
      const names = namesOf([fullName, ...values('aliases').flatMap((aliases) => aliases.split(SEPARATOR))])
      if (names === null || tidy(fullName) === '') {
        found.unnamed()
        return
      }
      const isOrganisation = text('name') === '' && text('organisation') !== ''
      found.entry({
        sourceId: joined(values('sourceId')),
        entryKind: kindOf(text('kind')) ?? (isOrganisation ? 'ORGANISATION' : (table ?? 'PERSON')),
        programme: joined(values('programme')),
        ...names,
        birthDate: joined(values('birthDate').map(birthDate)),
        country: joined(values('country')),
        documents: joined(values('documents')),
        remarks: joined(values('remarks')),
      })
    }

    return {
      write: (text) => reader.write(text),
      async end() {
        await reader.end()
        if (places === null) throw new UnreadableList('columns', { column: 'full name' })
      },
    }
  },
}

/** Returns the fields of a row of headings, by their places. */
function fieldsOf(cells: readonly string[]): ReadonlyMap<number, Field> {
  const places = new Map<number, Field>()
  for (const [at, cell] of cells.entries()) {
    const heading = tidy(cell).toLowerCase().replaceAll('_', ' ').replaceAll('’', "'")
    const field = FIELDS.find(([, form]) => form.test(heading))?.[0]
    if (field !== undefined) places.set(at, field)
  }
  return places
}

const valuesIn = (cells: readonly string[], places: ReadonlyMap<number, Field>) => (field: Field) =>
  cells.filter((cell, at) => places.get(at) === field && tidy(cell) !== '')

function kindOf(text: string): EntryKind | null {
  if (PERSON.test(text)) return 'PERSON'
  return ORGANISATION.test(text) ? 'ORGANISATION' : null
}

/** Removes the time of day. Returns an empty text for 1 January of the year 1, which means that the date is unknown. */
const birthDate = (text: string): string =>
  text.replace(/\s+\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?$/i, '').replace(/^0?1[/-]0?1[/-]0001$|^0001-01-01$/, '')
