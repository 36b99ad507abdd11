import { LEAST_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import { type BirthAgreement, birthAgreement } from './birth-dates.rules.ts'
import { type CountryAgreement, countryAgreement } from './country-agreement.rules.ts'
import { type NameLikeness, nameLikeness } from './name-likeness.rules.ts'

/** A person in an order or on a list. */
export interface ComparedPerson {
  /** The words of each name. An order gives one name; a list entry also gives its other names. */
  readonly names: readonly (readonly string[])[]
  /** Positions of weak aliases, which count only with a matching birth date or country. */
  readonly weakNames?: ReadonlySet<number>
  /** The birth date as written: see `birthRanges`. */
  readonly birthDate: string | null
  /** The country as written: see `countriesIn`. */
  readonly country: string | null
}

export interface PersonLikeness extends NameLikeness {
  /** How birth dates and countries agree; null if they are no evidence. */
  readonly birth: BirthAgreement | null
  readonly country: CountryAgreement | null
  /** The position of the matched name: 0 is the main name of the list entry, higher numbers are its other names. */
  readonly nameAt: number
}

/**
 * Points that birth date and country add or subtract. They decide between similar names; they never make unlike names
 * similar.
 */
const BIRTH_POINTS: Readonly<Record<BirthAgreement, number>> = { SAME: 5, NEAR: 2, OTHER: -7, FAR: -11 }
const COUNTRY_POINTS = { SAME: 2, OTHER: -3 } as const
/** Returns the maximum number of points that a person's birth date and country add. */
export const mostAdded = ({ birthDate, country }: Pick<ComparedPerson, 'birthDate' | 'country'>): number =>
  (birthDate === null ? 0 : BIRTH_POINTS.SAME) + (country === null ? 0 : COUNTRY_POINTS.SAME)

/**
 * Maximum number of points that birth date and country together subtract. Names with the same words in any order stay
 * at or above the recommended threshold, because lists and orders contain wrong dates and second nationalities.
 */
export const MOST_SUBTRACTED = 13
/** Highest score of a weak alias without a matching birth date or country: below every sensible threshold. */
const WEAK_ALONE = 75
/** Least score of the names; less similar names are not compared further. */
export const LEAST_SCORE = LEAST_LIKENESS

/**
 * Returns how similar a person is to a list entry: the score of the best pair of names, adjusted by birth date and
 * country. A missing or unreadable value has no effect.
 */
export function personLikeness(asked: ComparedPerson, listed: ComparedPerson): PersonLikeness {
  let best: PersonLikeness = NOT_ALIKE
  for (const name of asked.names)
    for (const [nameAt, other] of listed.names.entries()) {
      const likeness = nameLikeness(name, other)
      const isWeak = listed.weakNames?.has(nameAt) === true && !isSupported(asked, listed)
      const score = isWeak ? Math.min(likeness.score, WEAK_ALONE) : likeness.score
      if (score > best.score) best = { ...likeness, score, nameAt, birth: null, country: null }
    }
  if (best.score < LEAST_SCORE) return best
  const birth = birthAgreement(asked.birthDate, listed.birthDate)
  const country = countryAgreement(asked.country, listed.country)
  const points = (birth === null ? 0 : BIRTH_POINTS[birth]) + (country === null ? 0 : COUNTRY_POINTS[country])
  return { ...best, birth, country, score: Math.min(100, best.score + Math.max(points, -MOST_SUBTRACTED)) }
}

const NOT_ALIKE: PersonLikeness = {
  score: 0,
  pairs: [],
  onlyAsked: [],
  onlyListed: [],
  nameAt: 0,
  birth: null,
  country: null,
}

function isSupported(asked: ComparedPerson, listed: ComparedPerson): boolean {
  const birthDate = birthAgreement(asked.birthDate, listed.birthDate)
  const country = countryAgreement(asked.country, listed.country)
  return (birthDate === 'SAME' || country === 'SAME') && birthDate !== 'FAR' && birthDate !== 'OTHER'
}
