import type { TableState } from '@portal/contract'
import { boundedWidth, WIDTH_STEP, withoutWidths, withWidth } from './column-widths.ts'

/** How the widths of columns are set: by the edges of headings and in the display menu. */
export interface WidthControl {
  /** Shows a width while its edge is drawn; null as it was. */
  readonly draw: (id: string, width: number | null) => void
  readonly keep: (id: string, width: number) => void
  /** As wide as what it holds. */
  readonly fit: (id: string) => void
  /** One step wider or narrower than its current width. */
  readonly step: (id: string, direction: 1 | -1) => void
  /** Undefined while no column has a width of its own. */
  readonly reset: (() => void) | undefined
}

interface Table {
  readonly state: TableState
  readonly onStateChange: (next: TableState) => void
  readonly setDrawn: (drawn: TableState['widths']) => void
  /** Pixels all of a column's content wants. */
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
