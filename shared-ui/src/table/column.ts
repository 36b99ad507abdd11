import type { Tone } from '@portal/contract'
import type { SheetKind } from '@portal/contract/sheet'
import type { ReactNode } from 'react'

/** How a column draws its values, and how a file writes them. */
export type ColumnKind = SheetKind

export type CellValue = string | number | boolean | null | undefined

/**
 * One column of a list. Build it with the builders (`textColumn`, `amountColumn`…), so that a screen's columns are a
 * pure function.
 */
export interface Column<Row> {
  /** The wire field, by which the gateway also sorts. */
  readonly id: string
  readonly header: string
  /** The heading in exports, if the cell shows another form: an age on screen, a moment in the file. */
  readonly exportHeader?: string
  readonly kind: ColumnKind
  /** Pixels. Without a width the column shares the remaining room by `flex`. */
  readonly width?: number
  readonly minWidth?: number
  readonly flex?: number
  /** A name or address: its column is as wide as the longest of the page, never shortened. */
  readonly isWhole?: boolean
  /** Too long for one line: it takes two, and is then shortened. */
  readonly isTwoLined?: boolean
  /** The widest text of a row, if the cell draws more than its value. */
  readonly widest?: (row: Row) => string
  readonly sortable?: boolean
  /** Never hidden for lack of room: users must act on it, or the specification has it. The table scrolls instead. */
  readonly stays?: true
  /** Hidden if not all columns fit beside a panel, 1 before 2; the row's details still have it. */
  readonly spare?: number
  /** The minimum width in pixels of a full text that does not fit beside a panel. */
  readonly leastWidth?: number
  /** Pixels that the cell of a row needs, if the cell draws more than its text. */
  readonly needs?: (row: Row) => number
  /** The texts of the chips beside a status: the column has room for those of its page. */
  readonly chips?: (row: Row) => readonly string[]
  /** Hidden until the user chooses it; the row's details and exports still have it. */
  readonly isHidden?: boolean
  /**
   * On a phone a row begins with its `lead` columns in one cell and the `below` ones under them; the others follow to
   * the right. Without a lead the first text leads; a status is below unless it is `rest`.
   */
  readonly narrow?: 'lead' | 'below' | 'rest'
  /** Dates as ISO 8601, amounts as decimal strings: the cell formats. Exports write this value. */
  readonly value: (row: Row) => CellValue
  readonly currency?: (row: Row) => string | null | undefined
  /** All amounts have the same currency; otherwise the gateway sorts them within each. */
  readonly isOneCurrency?: true
  /** Text and colour of a status; exports write the text. */
  readonly status?: (row: Row) => { readonly label: string; readonly tone: Tone } | undefined
  /** A shorter text for a status in a row; its details, exports and the text on hover have the full one. */
  readonly brief?: (row: Row) => string
  /** Draws the cell instead of its kind; `value` still serves exports and the full text on hover. */
  readonly render?: (row: Row) => ReactNode
}

/** A column's options besides its field and heading. */
export type ColumnOptions<Row> = Partial<Omit<Column<Row>, 'id' | 'header' | 'kind'>>
