/** The side whose actions a trail contains. */
export type Trail = 'provider' | 'partners'
