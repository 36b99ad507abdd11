import { type Translate, useTexts } from '@portal/portal-sdk'
import { type Column, numberColumn, textColumn } from '@portal/shared-ui/table'
import { type ReactNode, useMemo } from 'react'
import { FileRows } from '../../file-upload/FileRows.tsx'
import type { JudgedRow } from './judge-rows.ts'

/** A row and, in words, what is to be said of it; null when it is as it should be. */
export interface ToldRow extends JudgedRow {
  readonly problem: string | null
}

interface RowTableProps {
  readonly label: string
  readonly rows: readonly ToldRow[]
  /** What a row without a problem is. */
  readonly goodWord: string
  readonly toolbar?: ReactNode
}

/** Rows of the file with the problem of each, a page at a time. */
export function RowTable({ label, rows, goodWord, toolbar }: RowTableProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const columns = useMemo(() => rowColumns(t, c, goodWord), [t, c, goodWord])
  return (
    <FileRows
      label={label}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.number)}
      rowTone={(row) => (row.problem === null ? undefined : 'negative')}
      toolbar={toolbar}
    />
  )
}

/** The file's own columns and the problem, also for the file of failed rows: its headings are read again by an upload. */
export function rowColumns(t: Translate, c: Translate, goodWord: string): Column<ToldRow>[] {
  const field = (name: keyof JudgedRow['values'], isHidden = false) =>
    textColumn<ToldRow>(name, c(`labels.${name}`), { value: (row) => row.values[name], sortable: false, isHidden })
  return [
    numberColumn('number', t('uploads.row'), { width: 72, sortable: false }),
    textColumn('problem', t('uploads.problem'), {
      value: (row) => row.problem ?? goodWord,
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
