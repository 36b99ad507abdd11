/** The kinds of decisions of two people that silence a hit: it is stored, but does not hold the order. */
export const SILENCINGS = ['TRUSTED_PAIR', 'FALSE_MATCH'] as const
export type Silencing = (typeof SILENCINGS)[number]
