import type { Translate } from '@portal/portal-sdk'
import type { FileRow } from '@portal/shared-ui/import'
import { type Column, numberColumn, textColumn } from '@portal/shared-ui/table'
import { WrongCell } from '../../file-upload/WrongCell.tsx'
import type { DoubtfulNumber } from './doubtful-numbers.ts'

/**
 * Returns the columns of a file's rows before they are sent: the row number in the file, the problems and the cells.
 */
export function previewColumns(
  t: Translate,
  headings: readonly string[],
  problems: ReadonlyMap<number, readonly DoubtfulNumber[]>,
): Column<FileRow>[] {
  const problemOf = ({ line }: FileRow) =>
    (problems.get(line) ?? []).map(({ column, fault }) => t(`tables.${fault}`, { column: headings[column] ?? '' }))
  const isWrong = ({ line }: FileRow, index: number) => problems.get(line)?.some(({ column }) => column === index)
  return [
    numberColumn<FileRow>('line', t('uploads.row'), { width: 72, sortable: false, stays: true }),
    ...(problems.size === 0
      ? []
      : [
          textColumn<FileRow>('problem', t('uploads.problem'), {
            value: (row) => problemOf(row).join('. '),
            sortable: false,
            stays: true,
            minWidth: 240,
          }),
        ]),
    ...headings.map((name, index) =>
      textColumn<FileRow>(`c${index}`, name, {
        value: (row) => row.cells[index],
        render: (row) => (isWrong(row, index) ? <WrongCell text={row.cells[index] ?? ''} /> : row.cells[index]),
        sortable: false,
        minWidth: 120,
      }),
    ),
  ]
}
