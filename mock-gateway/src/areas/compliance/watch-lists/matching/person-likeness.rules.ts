import { type BirthAgreement, birthAgreement } from './birth-dates.rules.ts'
import { countryAgreement } from './country-agreement.rules.ts'
import { type NameLikeness, nameLikeness } from './name-likeness.rules.ts'

/** A person in an order or on a list. */
export interface ComparedPerson {
  /** The words of each name: one name for an order; for a list entry also its other names. */
  readonly names: readonly (readonly string[])[]
  /** Positions of weak aliases, which count only with a matching birth date or country. */
  readonly weakNames?: ReadonlySet<number>
  /** As written: see `birthRanges`. */
  readonly birthDate: string | null
  /** As written: see `countriesIn`. */
  readonly country: string | null
}

export interface PersonLikeness extends NameLikeness {
  /** The matched name of the list entry: 0 is its name, others are its other names. */
  readonly nameAt: number
}

/** Points that birth date and country add or subtract. They decide between similar names; unlike names stay unlike. */
const BIRTH_POINTS: Readonly<Record<BirthAgreement, number>> = { SAME: 5, NEAR: 2, OTHER: -7, FAR: -11 }
const COUNTRY_POINTS = { SAME: 2, OTHER: -3 } as const
/**
 * Points that both together subtract at most. The same words in any order stay at or above the recommended threshold,
 * because lists and orders contain wrong dates and second nationalities.
 */
export const MOST_SUBTRACTED = 13
/** A weak alias alone stays below every sensible threshold. */
const WEAK_ALONE = 75
/** Less similar names are not compared further. */
export const LEAST_SCORE = 50

/**
 * How similar a person is to a list entry: the best pair of names, with birth date and country as tie-breakers. A
 * missing or unreadable value has no effect.
 */
export function personLikeness(asked: ComparedPerson, listed: ComparedPerson): PersonLikeness {
  let best: NameLikeness & { nameAt: number } = { score: 0, pairs: [], onlyAsked: [], onlyListed: [], nameAt: 0 }
  for (const name of asked.names)
    for (const [nameAt, other] of listed.names.entries()) {
      const likeness = nameLikeness(name, other)
      const isWeak = listed.weakNames?.has(nameAt) === true && !isSupported(asked, listed)
      const score = isWeak ? Math.min(likeness.score, WEAK_ALONE) : likeness.score
      if (score > best.score) best = { ...likeness, score, nameAt }
    }
  if (best.score < LEAST_SCORE) return best
  const birthDate = birthAgreement(asked.birthDate, listed.birthDate)
  const country = countryAgreement(asked.country, listed.country)
  const points = (birthDate === null ? 0 : BIRTH_POINTS[birthDate]) + (country === null ? 0 : COUNTRY_POINTS[country])
  return { ...best, score: Math.min(100, best.score + Math.max(points, -MOST_SUBTRACTED)) }
}

function isSupported(asked: ComparedPerson, listed: ComparedPerson): boolean {
  const birthDate = birthAgreement(asked.birthDate, listed.birthDate)
  const country = countryAgreement(asked.country, listed.country)
  return (birthDate === 'SAME' || country === 'SAME') && birthDate !== 'FAR' && birthDate !== 'OTHER'
}
