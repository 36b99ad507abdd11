import type { TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import type { ReactNode } from 'react'
import type { IconName } from '../icon/icon-paths.ts'
import type { Column } from './column.ts'
import type { ListFilter } from './filters/list-filter.ts'

export interface RowAction {
  /** A verb: View, Edit, Review. */
  readonly label: string
  /** Replaces the label in the row. */
  readonly icon: IconName
  /** Either an action or an address. */
  readonly onPress?: () => void
  readonly href?: string
  /** Why it is disabled; the action stays visible and shows the reason. */
  readonly disabledReason?: string
}

export interface TableSelection {
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
  /** Rows that cannot be selected have a disabled checkbox. */
  readonly isSelectable?: (id: string) => boolean
}

export interface TableEmpty {
  readonly title: string
  readonly text?: string
  /** The icon of the list's content, as in the menu. */
  readonly icon?: IconName
  /** A helpful button, for instance "Add user". */
  readonly action?: ReactNode
}

/** Newer rows than the shown ones: they are shown when the reader asks for them. */
export interface NewRows {
  readonly count: number
  /** There may be more. */
  readonly isMore: boolean
  show(): void
}

export interface DataTableProps<Row> {
  /** The list's content, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Matching rows, over all pages. */
  readonly total: number
  /** The unique id of a row. */
  readonly rowId: (row: Row) => string
  /** The panel's id in the URL, if several rows share a panel; the row's id by default. */
  readonly panelId?: (row: Row) => string
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  readonly isLoading?: boolean
  /** A sentence in the user's language. With rows it is a strip above them, without rows it replaces them. */
  readonly error?: string | null
  readonly onRetry?: () => void
  /** Light tint: rejected and debit negative, authorized and credit positive (spec §2.10). */
  readonly rowTone?: (row: Row) => 'positive' | 'negative' | undefined
  readonly actions?: (row: Row) => readonly RowAction[]
  /** More/Less: `true` lists every column, including hidden ones; further fields as separate columns. */
  readonly detail?: true | readonly Column<Row>[]
  readonly selection?: TableSelection
  /** Search box; shown unless false. A text says what it searches, if the columns do not show that. */
  readonly search?: boolean | string
  /** The list's filters, in the panel of its one Filter button. */
  readonly filters?: readonly ListFilter[]
  /** The meaning of the list's dates ("Created"): the panel offers periods and days of them. */
  readonly dates?: string
  /** The records that the list's default view leaves out; a chip says so and removes the filter. */
  readonly hides?: Hiding | undefined
  /** The text of an empty list; a filtered one shows that there are no matches. */
  readonly empty?: TableEmpty
  /** The screen's own part of the toolbar: the export button. */
  readonly toolbar?: ReactNode
  readonly newRows?: NewRows | undefined
  /** The row shown in the panel beside the list. */
  readonly activeRowId?: string
}
