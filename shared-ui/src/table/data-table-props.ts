import type { TableState } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import type { ReactNode } from 'react'
import type { IconName } from '../icon/icon-paths.ts'
import type { Column } from './column.ts'
import type { ListFilter } from './filters/list-filter.ts'

export interface RowAction {
  /** The label of the action, a verb: View, Edit, Review. */
  readonly label: string
  /** The icon that replaces the label in the row. */
  readonly icon: IconName
  /** Runs the action. An action has either `onPress` or `href`. */
  readonly onPress?: () => void
  readonly href?: string
  /** Why the action is disabled; a disabled action stays visible and shows the reason. */
  readonly disabledReason?: string
}

export interface TableSelection {
  readonly selected: readonly string[]
  readonly onChange: (selected: readonly string[]) => void
  /** Returns whether a row can be selected; otherwise the row's checkbox is disabled. */
  readonly isSelectable?: (id: string) => boolean
}

export interface TableEmpty {
  readonly title: string
  readonly text?: string
  /** The icon of the list's content, as in the menu. */
  readonly icon?: IconName
  /** A button for the next step, for instance "Add user". */
  readonly action?: ReactNode
}

/** Rows newer than the shown rows; the table shows them when the user asks for them. */
export interface NewRows {
  readonly count: number
  /** Whether there may be more new rows than `count`. */
  readonly isMore: boolean
  show(): void
}

export interface DataTableProps<Row> {
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The number of matching rows, over all pages. */
  readonly total: number
  /** Returns the unique id of a row. */
  readonly rowId: (row: Row) => string
  /** Returns the panel's id in the URL, if several rows share a panel; the row's id by default. */
  readonly panelId?: (row: Row) => string
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  readonly isLoading?: boolean
  /** An error message in the user's language. It is shown above the rows, or in their place if there are no rows. */
  readonly error?: string | null
  readonly onRetry?: () => void
  /** The light tint of a row: negative for rejected and debit, positive for authorized and credit (spec §2.10). */
  readonly rowTone?: (row: Row) => 'positive' | 'negative' | undefined
  readonly actions?: (row: Row) => readonly RowAction[]
  /** The fields behind More/Less: `true` lists every column, including hidden columns; an array lists other fields. */
  readonly detail?: true | readonly Column<Row>[]
  readonly selection?: TableSelection
  /** The search box; shown unless false. A text names the searched fields, if the columns do not show them. */
  readonly search?: boolean | string
  /** The list's filters, in the panel of the Filter button. */
  readonly filters?: readonly ListFilter[]
  /** The meaning of the list's dates ("Created"): the filter panel offers periods and days for these dates. */
  readonly dates?: string
  /** The records that the list's default view hides; a chip names them and can show them again. */
  readonly hides?: Hiding | undefined
  /** The number of matching rows that an empty default view hides; undefined if it is unknown. */
  readonly hiddenTotal?: number | undefined
  /** The text of an empty list; a filtered list reports that there are no matches. */
  readonly empty?: TableEmpty
  /** Further controls of the toolbar: the export button. */
  readonly toolbar?: ReactNode
  readonly newRows?: NewRows | undefined
  /** The id of the row shown in the panel beside the list. */
  readonly activeRowId?: string
}
