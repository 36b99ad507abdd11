import { type BirthAgreement, birthAgreement } from './birth-dates.rules.ts'
import { countryAgreement } from './countries.rules.ts'
import { type NameLikeness, nameLikeness } from './name-likeness.rules.ts'

/** Somebody as an order or a list has them. */
export interface ComparedPerson {
  /** The words of each name: of an order one, of a list those of its other names too. */
  readonly names: readonly (readonly string[])[]
  /** As it is written: see `birthRanges`. */
  readonly birthDate: string | null
  /** As it is written: see `countriesIn`. */
  readonly country: string | null
}

export interface PersonLikeness extends NameLikeness {
  /** Which of the list's names it is: 0 is the name, others are its other names. */
  readonly nameAt: number
}

/** Points that birth date and country add or subtract. They decide between similar names; unlike names stay unlike. */
const BIRTH_POINTS: Readonly<Record<BirthAgreement, number>> = { SAME: 5, NEAR: 2, OTHER: -7 }
const COUNTRY_POINTS = { SAME: 2, OTHER: -3 } as const
/**
 * Points that both together subtract at most. The same words in any order stay at or above the recommended threshold,
 * because lists and orders contain wrong dates and second nationalities.
 */
export const MOST_SUBTRACTED = 8
/** Names less alike than this are not looked into further. */
export const LEAST_SCORE = 50

/**
 * How alike somebody is to somebody on a list: their names at their best, with birth date and country as tie-breakers.
 * A missing or unreadable value has no effect.
 */
export function personLikeness(asked: ComparedPerson, listed: ComparedPerson): PersonLikeness {
  let best: NameLikeness & { nameAt: number } = { score: 0, pairs: [], onlyAsked: [], onlyListed: [], nameAt: 0 }
  for (const name of asked.names)
    for (const [nameAt, other] of listed.names.entries()) {
      const likeness = nameLikeness(name, other)
      if (likeness.score > best.score) best = { ...likeness, nameAt }
    }
  if (best.score < LEAST_SCORE) return best
  const birthDate = birthAgreement(asked.birthDate, listed.birthDate)
  const country = countryAgreement(asked.country, listed.country)
  const points = (birthDate === null ? 0 : BIRTH_POINTS[birthDate]) + (country === null ? 0 : COUNTRY_POINTS[country])
  return { ...best, score: Math.min(100, best.score + Math.max(points, -MOST_SUBTRACTED)) }
}
