import { type Translate, useTexts } from '@portal/portal-sdk'
import { type Column, numberColumn, textColumn } from '@portal/shared-ui/table'
import { type ReactNode, useMemo } from 'react'
import { FileRows } from '../../file-upload/FileRows.tsx'
import { WrongCell } from '../../file-upload/WrongCell.tsx'
import type { JudgedRow } from './judge-rows.ts'
import type { RowProblem } from './refused-rows.ts'

/** A row with its problems by field, as text. A valid row has no problems. */
export interface ShownRow extends JudgedRow {
  readonly problems: readonly RowProblem[]
}

type FileField = keyof JudgedRow['values']

interface RowTableProps {
  readonly label: string
  readonly rows: readonly ShownRow[]
  /** The text for a row without a problem. */
  readonly goodWord: string
  readonly toolbar?: ReactNode
}

/** Shows the rows of the file with their problems, in pages. */
export function RowTable({ label, rows, goodWord, toolbar }: RowTableProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  // A column with invalid cells is visible, even if the column is optional.
  const wrong = [...new Set(rows.flatMap(({ problems }) => problems.map(({ field }) => field)))].sort().join()
  const columns = useMemo(() => rowColumns(t, c, { goodWord, wrong: wrong.split(',') }), [t, c, goodWord, wrong])
  return (
    <FileRows
      label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.number)}
      rowTone={({ problems }) => (problems.length === 0 ? undefined : 'negative')}
      toolbar={toolbar}
    />
  )
}

interface RowColumns {
  readonly goodWord: string
  /** The fields that are invalid in at least one row. */
  readonly wrong?: readonly string[]
}

/**
 * Returns the columns of the file and a column for the problem. The file of rejected rows has the same columns, so that
 * its headings are recognised when it is uploaded again.
 */
export function rowColumns(t: Translate, c: Translate, { goodWord, wrong = [] }: RowColumns): Column<ShownRow>[] {
  const field = (name: FileField, isHidden = false) => {
    const mustBeSeen = wrong.includes(wireField(name))
    return textColumn<ShownRow>(name, c(`labels.${name}`), {
      value: (row) => row.values[name],
      render: (row) => (isWrong(row, name) ? <WrongCell text={row.values[name]} /> : row.values[name]),
      sortable: false,
      isHidden: isHidden && !mustBeSeen,
      ...(mustBeSeen ? { stays: true } : {}),
    })
  }
  return [
    numberColumn('number', t('uploads.row'), { width: 72, sortable: false, stays: true }),
    textColumn('problem', t('uploads.problem'), {
      stays: true,
      value: ({ problems }) => problems.map(({ message }) => message).join('. ') || goodWord,
      sortable: false,
      minWidth: 240,
      flex: 2,
    }),
    field('userFirstName'),
    field('userLastName'),
    field('username'),
    field('userEmail'),
    field('roleName', true),
    field('userPhone', true),
    field('userSolId', true),
    field('userType', true),
  ]
}

/** Returns the name of a field in the request. The role is shown by name and sent by id. */
const wireField = (name: FileField): string => (name === 'roleName' ? 'userRoleId' : name)

const isWrong = ({ problems }: ShownRow, name: FileField) => problems.some(({ field }) => field === wireField(name))
