import type { TableState } from '@portal/contract'
import { boundedWidth, WIDTH_STEP, withoutWidths, withWidth } from './column-widths.ts'

/** How column widths are set: by the edges of headings and in the display menu. */
export interface WidthControl {
  /** Shows a width during a drag; null resets it. */
  readonly draw: (id: string, width: number | null) => void
  readonly keep: (id: string, width: number) => void
  /** Fits it to its content. */
  readonly fit: (id: string) => void
  /** One step wider or narrower than its current width. */
  readonly step: (id: string, direction: 1 | -1) => void
  /** Undefined while no column has a manual width. */
  readonly reset: (() => void) | undefined
}

interface Table {
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  readonly setDrawn: (drawn: TableState['widths']) => void
  /** Pixels needed for all of a column's content. */
  readonly contentWidthOf: (id: string) => number
  /** A column's current width in pixels. */
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
