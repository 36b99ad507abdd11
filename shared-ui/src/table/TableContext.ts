import { createContext, useContext } from 'react'
import type { Column } from './column.ts'
import type { RowAction, TableSelection } from './data-table-props.ts'
import type { WidthControl } from './width-control.ts'

/**
 * The table state that cells use. Rows are identified by id, so that opening a row redraws only the cells that show
 * whether the row is open.
 */
export interface TableContextValue<Row = unknown> {
  readonly opened: ReadonlySet<string>
  readonly toggle: (id: string) => void
  readonly selection: TableSelection | undefined
  readonly pageIds: readonly string[]
  readonly detailColumns: readonly Column<Row>[]
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined
  readonly isNarrow: boolean
  readonly widths: WidthControl
  /** Zero-based number of the page's first row over all pages. */
  readonly firstIndex: number
}

export const TableContext = createContext<TableContextValue | null>(null)

export function useTable(): TableContextValue {
  const table = useContext(TableContext)
  if (!table) throw new Error('a table cell needs its DataTable')
  return table
}
