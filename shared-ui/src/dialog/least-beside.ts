/**
 * In windows narrower than this, in pixels, a list and a panel do not fit side by side, so the panel covers the page.
 */
export const LEAST_BESIDE = 1100
