/** A panel's width in pixels, or "full" for the whole page; null for the default. */
export type PanelSize = number | 'full' | null

/** Minimum width of a panel, in pixels. */
export const LEAST_PANEL = 360
/** Minimum width of the list beside it, and the gap between them. */
export const LEAST_LIST = 320
export const PANEL_GAP = 16
/** Pixels by which one press of an arrow changes the width. */
export const PANEL_STEP = 24

/** The widths between which a panel can be resized, given the width of list and panel together. */
export function panelBounds(together: number): { readonly least: number; readonly most: number } {
  return { least: LEAST_PANEL, most: Math.max(LEAST_PANEL, Math.floor(together) - LEAST_LIST - PANEL_GAP) }
}

/** A valid width of a panel, in whole pixels. */
export function boundedPanel(width: number, together: number): number {
  const { least, most } = panelBounds(together)
  return Math.round(Math.min(most, Math.max(least, width)))
}

/** The width after a key on the panel's left edge; undefined for other keys. */
export function panelAfterKey(key: string, width: number, together: number): number | undefined {
  const { least, most } = panelBounds(together)
  const to = { ArrowLeft: width + PANEL_STEP, ArrowRight: width - PANEL_STEP, Home: least, End: most }[key]
  return to === undefined ? undefined : boundedPanel(to, together)
}
