/** Days before the last one from which the usual number is computed. */
export const USUAL_DAYS = 28
/** A younger rule has no usual number yet. */
const LEAST_DAYS = 7
/** Fewer hits in a day are ignored, however few are usual. */
const LEAST_HITS = 5
const TIMES = 10

interface HitsOfDays {
  /** Hits of the last 24 hours. */
  readonly recent: number
  /** Hits of the days before, at most {@link USUAL_DAYS} of them. */
  readonly before: number
  /** Whole days since the rule began. */
  readonly age: number
}

/** A rule's usual number of hits a day: the mean of the days before the last one; null if there are too few. */
export function usualHits({ before, age }: Pick<HitsOfDays, 'before' | 'age'>): number | null {
  const days = Math.min(USUAL_DAYS, age - 1)
  return days < LEAST_DAYS ? null : before / days
}

/** Whether a rule suddenly hits ten times as often as usual. */
export function isSudden(hits: HitsOfDays): boolean {
  const usual = usualHits(hits)
  return usual !== null && hits.recent >= LEAST_HITS && hits.recent >= TIMES * usual
}
