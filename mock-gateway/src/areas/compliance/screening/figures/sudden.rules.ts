/** Maximum number of days before the last 24 hours from which the usual number of hits is computed. */
export const USUAL_DAYS = 28
/** Minimum number of days before the last 24 hours from which the usual number of hits is computed. */
const LEAST_DAYS = 7
/** The number of hits in a day below which an increase never counts as sudden, even if the usual number is very low. */
const LEAST_HITS = 5
const TIMES = 10

interface HitsOfDays {
  /** Number of hits in the last 24 hours. */
  readonly recent: number
  /** Number of hits in the days before the last 24 hours, in at most {@link USUAL_DAYS} days. */
  readonly before: number
  /** Number of whole days since the rule was created. */
  readonly age: number
}

/**
 * Returns the usual number of hits per day of a rule: the mean of the days before the last 24 hours. Null if the rule
 * has fewer than {@link LEAST_DAYS} such days.
 */
export function usualHits({ before, age }: Pick<HitsOfDays, 'before' | 'age'>): number | null {
  const days = Math.min(USUAL_DAYS, age - 1)
  return days < LEAST_DAYS ? null : before / days
}

/** Returns whether a rule hit at least ten times as often as usual in the last 24 hours. */
export function isSudden(hits: HitsOfDays): boolean {
  const usual = usualHits(hits)
  return usual !== null && hits.recent >= LEAST_HITS && hits.recent >= TIMES * usual
}
