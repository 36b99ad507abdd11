import type { Alternatives, Comparison, ConditionFunction } from '@portal/contract/conditions/condition'
import { type ConditionColumnKind, isNumber } from '@portal/contract/conditions/condition-column'

/**
 * SQL's three values, and ERROR for a value that cannot be compared: it holds like TRUE, unless the other comparisons
 * decide.
 */
export type Truth = 'TRUE' | 'FALSE' | 'UNKNOWN' | 'ERROR'

/** A compiled comparison, applied to many transactions. */
export type Test = (value: string | null, today: string) => Truth

const told = (is: boolean): Truth => (is ? 'TRUE' : 'FALSE')

/** All must be true: a single FALSE decides, whatever the others are. */
export function all<Each>(each: readonly Each[], truthOf: (one: Each) => Truth): Truth {
  let result: Truth = 'TRUE'
  for (const one of each) {
    const truth = truthOf(one)
    if (truth === 'FALSE') return 'FALSE'
    if (truth === 'ERROR' || (truth === 'UNKNOWN' && result === 'TRUE')) result = truth
  }
  return result
}

/** One must be true. */
export function any<Each>(each: readonly Each[], truthOf: (one: Each) => Truth): Truth {
  let result: Truth = 'FALSE'
  for (const one of each) {
    const truth = truthOf(one)
    if (truth === 'TRUE') return 'TRUE'
    if (truth === 'ERROR' || (truth === 'UNKNOWN' && result === 'FALSE')) result = truth
  }
  return result
}

/** The truth of a condition. @param truthOf gives the truth of one comparison */
export const truthOfAll = (alternatives: Alternatives, truthOf: (comparison: Comparison) => Truth): Truth =>
  any(alternatives, (comparisons) => all(comparisons, truthOf))

/**
 * Lower-cases letters one for one, like the database's `lower` has them: JavaScript's own makes two of İ, and another
 * letter of a sigma at a word's end.
 */
export function normalized(text: string): string {
  let result = ''
  for (const letter of text.normalize('NFC')) result += letter === 'İ' ? 'i' : letter.toLowerCase()
  return result
}

const NUMBER = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/

/** Cache of parsed decimals: many rules read the same amount of one transaction. */
const scaledBefore = new Map<string, bigint | null>()
const MOST_KEPT = 1_000

/** A decimal in hundred-millionths, exact; null if it is not a decimal. */
export function scaled(text: string): bigint | null {
  const before = scaledBefore.get(text)
  if (before !== undefined) return before
  if (scaledBefore.size >= MOST_KEPT) scaledBefore.clear()
  const read = readScaled(text)
  scaledBefore.set(text, read)
  return read
}

function readScaled(text: string): bigint | null {
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(text) ?? []
  if (sign === undefined) return null
  const size = BigInt(whole + fraction.padEnd(8, '0'))
  return sign === '-' ? -size : size
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Characters of a date that a function compares: the year, year and month, or all. */
export const FUNCTION_LENGTH: Readonly<Record<ConditionFunction, number>> = {
  CURRENT_DATE: 10,
  CURRENT_MONTH: 7,
  CURRENT_YEAR: 4,
}

/** A prepared comparison, with its constants computed once. */
export function testOf(kind: ConditionColumnKind, { queryType, keyword, keywordType }: Comparison): Test {
  const compared = ORDER[queryType]
  if (isNumber(kind)) {
    const wanted = scaled(keyword)
    return known((value) => {
      const number = scaled(value)
      return wanted === null || number === null ? 'ERROR' : told(compared(sign(number, wanted)))
    })
  }
  if (kind === 'day') {
    const length = keywordType === 'FUNCTION' ? FUNCTION_LENGTH[keyword as ConditionFunction] : 10
    return known((value, today) => {
      if (!DAY.test(value)) return 'ERROR'
      const wanted = keywordType === 'FUNCTION' ? today : keyword
      return told(compared(sign(value.slice(0, length), wanted.slice(0, length))))
    })
  }
  if (queryType === 'LIKE') {
    const part = normalized(keyword)
    return known((value) => told(normalized(value).includes(part)))
  }
  const wanted = normalized(keyword)
  return known((value) => told(compared(normalized(value) === wanted ? 0 : 1)))
}

const known =
  (test: (value: string, today: string) => Truth): Test =>
  (value, today) =>
    value === null ? 'UNKNOWN' : test(value, today)

const sign = <Value extends string | bigint>(one: Value, other: Value): number =>
  one < other ? -1 : one > other ? 1 : 0

const ORDER: Readonly<Record<Comparison['queryType'], (sign: number) => boolean>> = {
  LIKE: (at) => at === 0,
  '=': (at) => at === 0,
  '<>': (at) => at !== 0,
  '>': (at) => at > 0,
  '<': (at) => at < 0,
  '<=': (at) => at <= 0,
  '>=': (at) => at >= 0,
}
