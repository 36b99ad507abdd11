import type { Tone } from '@portal/contract'
import type { SheetKind } from '@portal/contract/sheet'
import type { ReactNode } from 'react'

/** How a column draws its values, and how an exported file writes them. */
export type ColumnKind = SheetKind

export type CellValue = string | number | boolean | null | undefined

/**
 * One column of a list. Build it with the builders (`textColumn`, `amountColumn`…), so that a screen's columns are a
 * pure function.
 */
export interface Column<Row> {
  /** The wire field; the gateway also sorts by this field. */
  readonly id: string
  readonly header: string
  /** The heading in exports, if the cell shows another form of the value: an age on the screen, a time in the file. */
  readonly exportHeader?: string
  readonly kind: ColumnKind
  /** Width in pixels. Without a width the column shares the remaining room by `flex`. */
  readonly width?: number
  readonly minWidth?: number
  readonly flex?: number
  /** For names and addresses: the column is as wide as the longest text of the page; texts are never shortened. */
  readonly isWhole?: boolean
  /** For texts too long for one line: the text takes two lines, and is shortened beyond that. */
  readonly isTwoLined?: boolean
  /** Returns the widest text of a row, if the cell draws more than its value. */
  readonly widest?: (row: Row) => string
  readonly sortable?: boolean
  /**
   * Set if the column is never hidden for lack of room, because users must act on it or the specification requires it.
   * The table scrolls instead.
   */
  readonly stays?: true
  /**
   * Set if the column is hidden when not all columns fit beside a panel: 1 is hidden before 2. The row's details still
   * show the value.
   */
  readonly spare?: number
  /** Minimum width in pixels, beside a panel, of a text that does not fit in full. */
  readonly leastWidth?: number
  /** Returns the pixels that the cell of a row needs, if the cell draws more than its text. */
  readonly needs?: (row: Row) => number
  /** Returns the texts of the chips beside a status: the column is wide enough for the chips of its page. */
  readonly chips?: (row: Row) => readonly string[]
  /** Whether the column is hidden until the user chooses it; the row's details and exports still contain the value. */
  readonly isHidden?: boolean
  /**
   * The position on a phone. A row begins with a cell that has the `lead` columns and, under them, the `below` columns;
   * all other columns follow to the right. Without a `lead` column the first text column leads; a status is placed
   * below unless it is `rest`.
   */
  readonly narrow?: 'lead' | 'below' | 'rest'
  /** Returns dates as ISO 8601 and amounts as decimal strings: the cell formats them. Exports write this value. */
  readonly value: (row: Row) => CellValue
  readonly currency?: (row: Row) => string | null | undefined
  /** Set if all amounts have the same currency; otherwise the gateway sorts amounts within each currency. */
  readonly isOneCurrency?: true
  /** Returns the text and colour of a status; exports write the text. */
  readonly status?: (row: Row) => { readonly label: string; readonly tone: Tone } | undefined
  /**
   * Returns a shorter text for a status in a row; the row's details, exports and the text on hover show the full text.
   */
  readonly brief?: (row: Row) => string
  /** Draws the cell in place of the default drawing of its kind; `value` is still used in exports and on hover. */
  readonly render?: (row: Row) => ReactNode
}

/** The options of a column, besides its field, heading and kind. */
export type ColumnOptions<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'kind'>>
