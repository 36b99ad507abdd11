/** A panel's width in pixels, or "full" for the whole page; null for the default. */
export type PanelSize = number | 'full' | null

/** Minimum width of a panel, in pixels. */
export const LEAST_PANEL = 360
/** Minimum width of the list beside the panel (`LEAST_LIST`), and the gap between them, in pixels. */
export const LEAST_LIST = 320
export const PANEL_GAP = 16
/** Pixels by which one press of an arrow key changes the panel's width. */
export const PANEL_STEP = 24

/** Returns the minimum and maximum width of a panel, given the width of list and panel together. */
export function panelBounds(together: number): { readonly least: number; readonly most: number } {
  return { least: LEAST_PANEL, most: Math.max(LEAST_PANEL, Math.floor(together) - LEAST_LIST - PANEL_GAP) }
}

/** Returns a valid width of a panel, in whole pixels. */
export function boundedPanel(width: number, together: number): number {
  const { least, most } = panelBounds(together)
  return Math.round(Math.min(most, Math.max(least, width)))
}

/** Returns the panel's width after a key press on its left edge; undefined for keys that do not resize. */
export function panelAfterKey(key: string, width: number, together: number): number | undefined {
  const { least, most } = panelBounds(together)
  const to = { ArrowLeft: width + PANEL_STEP, ArrowRight: width - PANEL_STEP, Home: least, End: most }[key]
  return to === undefined ? undefined : boundedPanel(to, together)
}
