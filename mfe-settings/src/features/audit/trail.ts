/** The side whose acts a trail holds. */
export type Trail = 'provider' | 'partners'
