import type { EntryKind } from '@portal/contract/watch-lists/list-edition'
import { type Cell, cellsOf, groupedCsvFile } from '../csv-file.ts'
import { joined, namesOf } from '../entry-texts.ts'
import type { ListFormatReader } from '../list-format.ts'
import { birthDateOf, countryOf, documentOf, type EuGroup, euKind, isWeakName, nameOf } from './eu-texts.ts'

/**
 * The consolidated list of the European Union as a table, version 1.1. Consecutive rows describe one entity: a row for
 * each name, address, birth date, document and citizenship, with the columns of the entity in all of them.
 * @see https://webgate.ec.europa.eu/fsd/fsf
 * @see https://webgate.ec.europa.eu/fsd/fsf#!/files
 */
export const EU_CSV: ListFormatReader = {
  files: [{ isNamed: /\.csv$/, usualName: 'FULL-1_1.csv', isRequired: true }],
  read: (found) => () =>
    groupedCsvFile({
      delimiter: ';',
      required: ['entity_logicalid', 'namealias_wholename'],
      damaged: found.unnamed,
      key: (cell) => cell('entity_logicalid'),
      group(rows) {
        const all = rows.map(groupIn('namealias'))
        const names = namesOf(all.filter((name) => !isWeakName(name)).map(nameOf), all.filter(isWeakName).map(nameOf))
        if (names === null) return found.unnamed()
        const kind = kindOf(rows)
        found.entry({
          sourceId: joined(cellsOf(rows, 'entity_eu_referencenumber')) ?? joined(cellsOf(rows, 'entity_logicalid')),
          entryKind: kind,
          programme: joined(cellsOf(rows, 'entity_regulation_programme')),
          ...names,
          birthDate: joined(rows.map(groupIn('birthdate')).map(birthDateOf)),
          country: joined([
            ...rows.map(groupIn('citizenship')).map(countryOf),
            ...rows.map(groupIn('birthdate')).map(countryOf),
            // The address of a person is no evidence of a nationality.
            ...(kind === 'PERSON' ? [] : rows.map(groupIn('address')).map(countryOf)),
          ]),
          documents: joined(rows.map(groupIn('identification')).map(documentOf)),
          remarks: joined(
            cellsOf(rows, 'namealias_title', 'namealias_function', 'entity_designationdetails', 'entity_remark'),
          ),
        })
      },
    }),
}

function kindOf(rows: readonly Cell[]): EntryKind {
  const [type = ''] = cellsOf(rows, 'entity_subjecttype_classificationcode', 'entity_subjecttype')
  return euKind(type)
}

/** Returns a function that reads one group of a row's columns, such as `birthdate_…`. */
const groupIn =
  (group: string) =>
  (cell: Cell): EuGroup =>
  (field) =>
    cell(`${group}_${field.toLowerCase()}`)
