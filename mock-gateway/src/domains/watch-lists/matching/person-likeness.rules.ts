import { type NameLikeness, nameLikeness } from './name-likeness.rules.ts'

/** Somebody as an order or a list has them. */
export interface ComparedPerson {
  /** The words of each name: of an order one, of a list those of its other names too. */
  readonly names: readonly (readonly string[])[]
  /** `YYYY-MM-DD`, or the year alone. */
  readonly birthDate: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string | null
}

/** What stands behind a score besides the names. */
export type TieBreak = 'SAME' | 'SAME_YEAR' | 'OTHER'

export interface PersonLikeness extends NameLikeness {
  /** Which of the list's names it is: 0 is the name, others are its other names. */
  readonly nameAt: number
  readonly birthDate: TieBreak | null
  readonly country: TieBreak | null
}

/** Points that birth date and country add or take. They decide between names that are alike, and make no unlike ones so. */
const POINTS: Readonly<Record<'birthDate' | 'country', Readonly<Record<TieBreak, number>>>> = {
  birthDate: { SAME: 5, SAME_YEAR: 2, OTHER: -10 },
  country: { SAME: 2, SAME_YEAR: 0, OTHER: -3 },
}
/** Names less alike than this are not looked into further. */
export const LEAST_SCORE = 50

/** How alike somebody is to somebody on a list: their names at their best, with birth date and country as tie-breakers. */
export function personLikeness(asked: ComparedPerson, listed: ComparedPerson): PersonLikeness {
  let best: NameLikeness & { nameAt: number } = { score: 0, pairs: [], onlyAsked: [], onlyListed: [], nameAt: 0 }
  for (const name of asked.names)
    for (const [nameAt, other] of listed.names.entries()) {
      const likeness = nameLikeness(name, other)
      if (likeness.score > best.score) best = { ...likeness, nameAt }
    }
  const birthDate = brokenBy(asked.birthDate, listed.birthDate)
  const country = brokenBy(asked.country, listed.country)
  if (best.score < LEAST_SCORE) return { ...best, birthDate, country }
  const points =
    (birthDate === null ? 0 : POINTS.birthDate[birthDate]) + (country === null ? 0 : POINTS.country[country])
  return { ...best, score: Math.min(100, Math.max(0, best.score + points)), birthDate, country }
}

function brokenBy(asked: string | null, listed: string | null): TieBreak | null {
  if (!asked || !listed) return null
  if (asked === listed) return 'SAME'
  if (!/^\d{4}/.test(asked)) return 'OTHER'
  const isYearAlone = asked.length === 4 || listed.length === 4
  const isSameYear = asked.slice(0, 4) === listed.slice(0, 4)
  if (isSameYear && isYearAlone) return 'SAME'
  return isSameYear ? 'SAME_YEAR' : 'OTHER'
}
