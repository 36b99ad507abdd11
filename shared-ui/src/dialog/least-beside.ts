/**
 * Minimum width of a window, in pixels, for a list and a panel side by side. In narrower windows the panel covers the
 * page.
 */
export const LEAST_BESIDE = 1100
