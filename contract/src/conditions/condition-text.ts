import { grammar } from './condition.generated.ts'
import { type Alternatives, type Comparison, type ConditionRow, MOST_CONDITIONS, rowsOf } from './condition.ts'

const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Returns the text of a condition in the specification's form, with the brackets that are implied because AND binds
 * before OR (ruling A44).
 * @example (transactionAmount > 5000 AND transSender LIKE '%ali%') OR transactionSenderNationality = 'IR'
 */
export function conditionText(alternatives: Alternatives): string {
  const texts = alternatives.map((comparisons) => comparisons.map(comparisonText))
  const isBracketed = texts.length > 1
  return texts
    .map((parts) => (isBracketed && parts.length > 1 ? `(${parts.join(' AND ')})` : parts.join(' AND ')))
    .join(' OR ')
}

function comparisonText({ columnName, queryType, keyword, keywordType }: Comparison): string {
  return `${columnName} ${queryType} ${valueText(queryType, keyword, keywordType)}`
}

function valueText(queryType: Comparison['queryType'], keyword: string, type: Comparison['keywordType']): string {
  if (type === 'FUNCTION') return keyword
  if (queryType === 'LIKE') return `'%${keyword.replace(/[\\%_]/g, '\\$&').replaceAll("'", "''")}%'`
  return NUMBER.test(keyword) ? keyword : `'${keyword.replaceAll("'", "''")}'`
}

/**
 * The fault of a text: the position of its first syntax error, in characters counted from 0, or `tooLong` if it has too
 * many rows.
 */
export type TextFault = { readonly at: number } | 'tooLong'

/**
 * Returns the rows that a text describes. Brackets are multiplied out: `(a OR b) AND c` becomes `a AND c OR b AND c`.
 */
export function readCondition(text: string): { readonly rows: ConditionRow[] } | { readonly fault: TextFault } {
  try {
    const rows = rowsOf(grammar.parse(text))
    return rows.length > MOST_CONDITIONS ? { fault: 'tooLong' } : { rows }
  } catch (error) {
    const { message, location } = error as { message?: string; location?: { start: { offset: number } } }
    if (message === 'tooLong') return { fault: 'tooLong' }
    if (location === undefined) throw error
    return { fault: { at: location.start.offset } }
  }
}
