import type { Alternatives, Comparison, ConditionFunction } from '@portal/contract/conditions/condition'
import { type ConditionColumn, isNumber } from '@portal/contract/conditions/condition-column'
import { formFor, formOf, inForm, type TextForm } from '@portal/contract/conditions/text-form'

/**
 * SQL's three truth values, and ERROR for a value that cannot be compared. ERROR holds the order like TRUE, unless the
 * other comparisons decide the result.
 */
export type Truth = 'TRUE' | 'FALSE' | 'UNKNOWN' | 'ERROR'

/** A compiled comparison, applied to many transactions. */
export type Test = (value: string | null, today: string) => Truth

const asTruth = (is: boolean): Truth => (is ? 'TRUE' : 'FALSE')

/**
 * Returns FALSE if at least one result is FALSE; otherwise ERROR if one is an ERROR, UNKNOWN if one is UNKNOWN, and
 * TRUE if all results are TRUE.
 */
export function all<Each>(each: readonly Each[], truthOf: (one: Each) => Truth): Truth {
  let result: Truth = 'TRUE'
  for (const one of each) {
    const truth = truthOf(one)
    if (truth === 'FALSE') return 'FALSE'
    if (truth === 'ERROR' || (truth === 'UNKNOWN' && result === 'TRUE')) result = truth
  }
  return result
}

/**
 * Returns TRUE if at least one result is TRUE; otherwise ERROR if one is an ERROR, UNKNOWN if one is UNKNOWN, and
 * FALSE if all results are FALSE.
 */
export function any<Each>(each: readonly Each[], truthOf: (one: Each) => Truth): Truth {
  let result: Truth = 'FALSE'
  for (const one of each) {
    const truth = truthOf(one)
    if (truth === 'TRUE') return 'TRUE'
    if (truth === 'ERROR' || (truth === 'UNKNOWN' && result === 'FALSE')) result = truth
  }
  return result
}

/** Returns the truth of a condition. @param truthOf returns the truth of one comparison */
export const truthOfAll = (alternatives: Alternatives, truthOf: (comparison: Comparison) => Truth): Truth =>
  any(alternatives, (comparisons) => all(comparisons, truthOf))

const NUMBER = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/

const MOST_KEPT = 1_000

/** Returns the function with a cache, because many rules read the same value of one transaction. */
function cached<Result>(read: (text: string) => Result): (text: string) => Result {
  const before = new Map<string, Result>()
  return (text) => {
    const known = before.get(text)
    if (known !== undefined) return known
    if (before.size >= MOST_KEPT) before.clear()
    const result = read(text)
    before.set(text, result)
    return result
  }
}

/** Returns a decimal exactly, in units of 0.00000001; null if the text is not a decimal. */
export const scaled = cached(readScaled)

const IN_FORM: Readonly<Record<TextForm, (text: string) => string>> = {
  words: cached((text) => inForm('words', text)),
  reference: cached((text) => inForm('reference', text)),
  letters: cached((text) => inForm('letters', text)),
}

/**
 * Returns a value in the form that all comparisons of a column use, except comparisons with a keyword that consists
 * only of punctuation.
 */
export const comparable = (column: ConditionColumn, value: string): string => IN_FORM[formOf(column)](value)

function readScaled(text: string): bigint | null {
  const [, sign, whole = '', fraction = ''] = NUMBER.exec(text) ?? []
  if (sign === undefined) return null
  const size = BigInt(whole + fraction.padEnd(8, '0'))
  return sign === '-' ? -size : size
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Number of characters of a date that a function compares: the year, the year and month, or the whole date. */
export const FUNCTION_LENGTH: Readonly<Record<ConditionFunction, number>> = {
  CURRENT_DATE: 10,
  CURRENT_MONTH: 7,
  CURRENT_YEAR: 4,
}

/** Prepares a comparison and computes its constants once. */
export function testOf(column: ConditionColumn, { queryType, keyword, keywordType }: Comparison): Test {
  const kind = column.columnKind
  const compared = ORDER[queryType]
  if (isNumber(kind)) {
    const wanted = scaled(keyword)
    return known((value) => {
      const number = scaled(value)
      return wanted === null || number === null ? 'ERROR' : asTruth(compared(sign(number, wanted)))
    })
  }
  if (kind === 'day') {
    const length = keywordType === 'FUNCTION' ? FUNCTION_LENGTH[keyword as ConditionFunction] : 10
    return known((value, today) => {
      if (!DAY.test(value)) return 'ERROR'
      const wanted = keywordType === 'FUNCTION' ? today : keyword
      return asTruth(compared(sign(value.slice(0, length), wanted.slice(0, length))))
    })
  }
  const form = formFor(column, keyword)
  const wanted = inForm(form, keyword)
  if (queryType === 'LIKE') return known((value) => asTruth(IN_FORM[form](value).includes(wanted)))
  return known((value) => asTruth(compared(IN_FORM[form](value) === wanted ? 0 : 1)))
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
