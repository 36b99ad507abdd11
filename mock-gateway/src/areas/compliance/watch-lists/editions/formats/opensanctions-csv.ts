import type { EntryKind } from '@portal/contract/watch-lists/list-edition'
import { csvFile } from './csv-file.ts'
import { joined, namesOf } from './entry-texts.ts'
import type { ListFormatReader } from './list-format.ts'

/** The kinds of OpenSanctions' schemas; all others are OTHER. */
const KINDS: Readonly<Record<string, EntryKind>> = {
  Person: 'PERSON',
  Organization: 'ORGANISATION',
  Company: 'ORGANISATION',
  LegalEntity: 'ORGANISATION',
  PublicBody: 'ORGANISATION',
  Vessel: 'VESSEL',
  Airplane: 'AIRCRAFT',
}

const several = (cell: string): readonly string[] => cell.split(';')

/**
 * The simplified table of OpenSanctions, `targets.simple.csv`. Several values in a cell are separated by `;`.
 * @see https://www.opensanctions.org/docs/bulk/csv/
 */
export const OPENSANCTIONS_CSV: ListFormatReader = {
  files: [{ isNamed: /\.csv$/, usualName: 'targets.simple.csv', isRequired: true }],
  read: (found) => () =>
    csvFile({
      delimiter: ',',
      required: ['id', 'schema', 'name'],
      damaged: found.unnamed,
      row(cell) {
        const names = namesOf([cell('name'), ...several(cell('aliases'))])
        if (names === null) return found.unnamed()
        found.entry({
          sourceId: cell('id') || null,
          entryKind: KINDS[cell('schema')] ?? 'OTHER',
          programme: joined([...several(cell('program_ids')), ...several(cell('sanctions'))]),
          ...names,
          birthDate: joined(several(cell('birth_date'))),
          country: joined(several(cell('countries'))),
          documents: joined(several(cell('identifiers'))),
          remarks: null,
        })
      },
    }),
}
