import { CONDITION_JOINS, type Comparison } from './condition.ts'
import { type ConditionColumn, operatorsOf } from './condition-column.ts'

/** Texts of a catalogue by key, with their parameters. */
export type Words = (key: string, params?: Readonly<Record<string, string>>) => string

/** Functions that name a single day. */
const ONE_DAY: readonly string[] = ['CURRENT_DATE', 'YESTERDAY']

/** How a column compares: "before" for days, "below" for anything else. */
export const operatorWords = ({ columnKind }: ConditionColumn, queryType: Comparison['queryType'], c: Words): string =>
  c(`${columnKind === 'day' && queryType !== 'LIKE' ? 'dayQueryType' : 'queryType'}.${queryType}`)

/** An option of a form, in the user's language. */
interface Choice {
  readonly value: string
  readonly label: string
}

/** The comparisons that a row offers for its column; none before a column is chosen. */
export const operatorChoices = (column: ConditionColumn | undefined, c: Words): readonly Choice[] =>
  column === undefined ? [] : operatorsOf(column).map((value) => ({ value, label: operatorWords(column, value, c) }))

/** How a row may be joined to the next. */
export const joinChoices = (c: Words): readonly Choice[] =>
  CONDITION_JOINS.map((value) => ({ value, label: c(`conditionJoin.${value}`) }))

/** The compared thing in a sentence: its label as a noun phrase. */
export const comparedWords = (label: string, c: Words): string => c('conditionLabel', { label })

/** A comparison as a sentence. @param value the compared value, in words */
export function saidComparison(
  column: ConditionColumn & { readonly label: string },
  { queryType, keyword, keywordType }: Comparison,
  value: string,
  c: Words,
): string {
  const isSpan = keywordType === 'FUNCTION' && queryType === '=' && !ONE_DAY.includes(keyword)
  const operator = isSpan ? c('queryType.within') : operatorWords(column, queryType, c)
  return `${comparedWords(column.label, c)} ${operator} ${value}`
}
