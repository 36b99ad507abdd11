import type { LazyPart } from './lazy-part.tsx'

/** Loads the code of the parts that an address shows at once. @param query the query of the address */
export type Parts = (query: URLSearchParams) => Promise<void>

/**
 * Returns the `parts` of a screen with panels. At an address with an open panel, their code is loaded before the screen
 * is drawn, so that the page does not move when the panel appears.
 * @example export const parts = partsWithPanel(PartnerPanel)
 */
export function partsWithPanel(...panels: readonly Pick<LazyPart<object>, 'preload'>[]): Parts {
  return async (query) => {
    if (query.has('panel')) await Promise.all(panels.map((panel) => panel.preload()))
  }
}
