import type { EntryKind } from '@portal/contract/watch-lists/list-edition'
import { type Cell, cellsOf, groupedCsvFile } from './csv-file.ts'
import { joined, namesOf } from './entry-texts.ts'
import type { ListFormatReader } from './list-format.ts'

const KINDS: Readonly<Record<string, EntryKind>> = { individual: 'PERSON', entity: 'ORGANISATION', ship: 'VESSEL' }

/** The columns with the countries of an entry, by its kind. The address of a person is no evidence of a nationality. */
const COUNTRIES: Readonly<Partial<Record<EntryKind, readonly string[]>>> = {
  PERSON: ['nationality(/ies)', 'country of birth'],
  ORGANISATION: ['address country'],
  VESSEL: ['current believed flag of ship', 'previous flags'],
}

/** The labels of documents, by the column of their numbers. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'passport number': 'Passport',
  'national identifier number': 'National ID',
  'business registration number (s)': 'Registration',
  'imo number': 'IMO',
  'hull identification number (hin)': 'HIN',
}

/** The columns with additional information on documents. */
const DETAILS: Readonly<Record<string, string>> = {
  'passport number': 'passport additional information',
  'national identifier number': 'national identifier additional information',
}

const REMARKS = [
  'title',
  'position',
  'type of entity',
  'parent company',
  'type of ship',
  'current owner/operator (s)',
  'other information',
  'uk statement of reasons',
]

/**
 * The sanctions list of the United Kingdom as a table. Its first row is the date of the report. Consecutive rows with
 * the same `Unique ID` describe one entry, with a name in each row.
 * @see https://www.gov.uk/government/publications/the-uk-sanctions-list
 * @see https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv
 */
export const UK_CSV: ListFormatReader = {
  files: [{ isNamed: /\.csv$/, usualName: 'UK-Sanctions-List.csv', isRequired: true }],
  read: (found) => () =>
    groupedCsvFile({
      delimiter: ',',
      leadingRows: 3,
      required: ['unique id', 'name 6'],
      damaged: found.unnamed,
      key: (cell) => cell('unique id'),
      group(rows) {
        const names = namesIn(rows)
        if (names === null) return found.unnamed()
        const [type = ''] = cellsOf(rows, 'designation type', 'individual, entity, ship')
        const kind = KINDS[type.toLowerCase()] ?? 'OTHER'
        found.entry({
          sourceId: joined(cellsOf(rows, 'unique id')),
          entryKind: kind,
          programme: joined(cellsOf(rows, 'regime name')),
          ...names,
          birthDate: joined(cellsOf(rows, 'd.o.b').flatMap(several).map(birthDate)),
          country: joined(cellsOf(rows, ...(COUNTRIES[kind] ?? [])).flatMap(several)),
          documents: joined(Object.keys(DOCUMENTS).flatMap((column) => rows.map((cell) => documentIn(cell, column)))),
          remarks: joined(cellsOf(rows, ...REMARKS)),
        })
      },
    }),
}

/** Returns the names of an entry, first its primary names. */
function namesIn(rows: readonly Cell[]) {
  const isWeak = (cell: Cell) => /low quality|weak/i.test(cell('alias strength'))
  const rankOf = (cell: Cell) => ['primary name', 'primary name variation'].indexOf(cell('name type').toLowerCase())
  const strong = rows.filter((cell) => !isWeak(cell))
  return namesOf(
    [
      ...strong.filter((cell) => rankOf(cell) === 0).map(nameIn),
      ...strong.filter((cell) => rankOf(cell) === 1).map(nameIn),
      ...strong.filter((cell) => rankOf(cell) === -1).map(nameIn),
      ...strong.map((cell) => cell('name non-latin script')),
    ],
    rows.filter(isWeak).flatMap((cell) => [nameIn(cell), cell('name non-latin script')]),
  )
}

/** `Name 6` is the family name of a person, or the whole name of another entry. */
const nameIn = (cell: Cell): string => [1, 2, 3, 4, 5, 6].map((part) => cell(`name ${part}`)).join(' ')

/** Splits a text into its values, such as `(1) Iran (2) Iraq`. */
const several = (text: string): readonly string[] => text.split(/\(\d+\)|[;|]/)

/** Writes `23/11/1962` as `1962-11-23`. Letters or zeros replace an unknown day or month: `dd/mm/1962`. */
function birthDate(text: string): string {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2}|dd)\/(\d{1,2}|mm)\/(\d{4})\s*$/i.exec(text) ?? []
  if (year === '') return text
  // A day of an unknown month does not narrow the year down.
  const parts = [month, day].map((part) => (Number(part) > 0 ? part.padStart(2, '0') : ''))
  return parts[0] === '' ? year : [year, ...parts].filter(Boolean).join('-')
}

function documentIn(cell: Cell, column: string): string {
  const [number, details] = [cell(column), cell(DETAILS[column] ?? '')]
  if (number === '') return ''
  const label = DOCUMENTS[column] ?? ''
  const labelled = number.startsWith(label) ? number : `${label} ${number}`
  return details === '' ? labelled : `${labelled} (${details})`
}
