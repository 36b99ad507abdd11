import type { TableState } from '@portal/contract'
import { boundedWidth, WIDTH_STEP, withoutWidths, withWidth } from './column-widths.ts'

/** The functions that set column widths, for the edges of headings and the display menu. */
export interface WidthControl {
  /** Shows a column's width during a drag; null resets the width. */
  readonly draw: (id: string, width: number | null) => void
  readonly keep: (id: string, width: number) => void
  /** Fits a column to its content. */
  readonly fit: (id: string) => void
  /** Makes a column one step wider or narrower than its current width. */
  readonly step: (id: string, direction: 1 | -1) => void
  /** Resets all columns; undefined while no column has a manual width. */
  readonly reset: (() => void) | undefined
}

interface Table {
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  readonly setDrawn: (drawn: TableState['widths']) => void
  /** Returns the width in pixels for all of a column's content. */
  readonly contentWidthOf: (id: string) => number
  /** Returns a column's current width in pixels. */
  readonly standingWidthOf: (id: string) => number
}

export function widthControl(table: Table): WidthControl {
  const { state, onStateChange, setDrawn } = table
  const keep = (id: string, width: number) => {
    setDrawn(undefined)
    onStateChange(withWidth(state, id, width))
  }
  return {
    keep,
    draw: (id, width) => setDrawn(width === null ? undefined : { [id]: boundedWidth(width) }),
    fit: (id) => keep(id, table.contentWidthOf(id)),
    step: (id, direction) => keep(id, table.standingWidthOf(id) + direction * WIDTH_STEP),
    reset: state.widths && (() => onStateChange(withoutWidths(state))),
  }
}
