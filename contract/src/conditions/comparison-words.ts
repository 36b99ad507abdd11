import { CONDITION_BRACKETS, CONDITION_JOINS, type Comparison, type ConditionRow } from './condition.ts'
import { type ConditionColumn, operatorsOf } from './condition-column.ts'
import { bracketsOf } from './condition-tree.ts'

/** Returns the text of a catalogue for a key, with its parameters filled in. */
export type Words = (key: string, params?: Readonly<Record<string, string>>) => string

/** The functions that name a single day, not a month or a year. */
const ONE_DAY: readonly string[] = ['CURRENT_DATE', 'YESTERDAY']

/** Returns the words of a comparison operator: "before" for days, "below" for other columns. */
export const operatorWords = ({ columnKind }: ConditionColumn, queryType: Comparison['queryType'], c: Words): string =>
  c(`${columnKind === 'day' && queryType !== 'LIKE' ? 'dayQueryType' : 'queryType'}.${queryType}`)

/** An option of a form, in the user's language. */
interface Choice {
  readonly value: string
  readonly label: string
}

/** Returns the comparisons that a row offers for its column; empty before a column is chosen. */
export const operatorChoices = (column: ConditionColumn | undefined, c: Words): readonly Choice[] =>
  column === undefined ? [] : operatorsOf(column).map((value) => ({ value, label: operatorWords(column, value, c) }))

/** Returns the choices for joining a row to the next row. */
export const joinChoices = (c: Words): readonly Choice[] =>
  CONDITION_JOINS.map((value) => ({ value, label: c(`conditionJoin.${value}`) }))

/** Returns the choices for the brackets that open before a row, or close after it. */
export const bracketChoices = (field: 'openBrackets' | 'closeBrackets', c: Words): readonly Choice[] =>
  CONDITION_BRACKETS.map((value) => ({ value, label: c(`${field}.${value}`) }))

/** Returns a row of a condition in words, with its brackets and the link to the next row. */
export function rowWords(
  { join, openBrackets, closeBrackets }: Pick<ConditionRow, 'join' | 'openBrackets' | 'closeBrackets'>,
  words: string,
  c: Words,
): string {
  const bracketed = `${'('.repeat(bracketsOf(openBrackets))}${words}${')'.repeat(bracketsOf(closeBrackets))}`
  return join === 'NONE' ? bracketed : `${bracketed} ${c(`conditionJoin.${join}`)}`
}

/** Returns the label of the compared column as a noun phrase for a sentence. */
export const comparedWords = (label: string, c: Words): string => c('conditionLabel', { label })

/**
 * Returns a comparison as a sentence.
 * @param value the compared value, in words
 */
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
