import { grammar } from './condition.generated.ts'
import { type Comparison, type ConditionRow, MOST_CONDITIONS } from './condition.ts'
import { combinedCount, MOST_COMBINED, rowsOfTree, treeOf, treeText } from './condition-tree.ts'

const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Returns the text of a condition in the specification's form, with the brackets that are implied because AND binds
 * before OR (ruling A44).
 * @example (transactionAmount > 5000 AND transSender LIKE '%ali%') OR transactionSenderNationality = 'IR'
 */
export function conditionText(rows: readonly ConditionRow[]): string {
  const tree = treeOf(rows)
  return tree === null ? '' : treeText(tree, comparisonText, { AND: 'AND', OR: 'OR' })
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

/** Returns the rows that a text describes. Groups that are nested deeper than rows can show are multiplied out. */
export function readCondition(text: string): { readonly rows: ConditionRow[] } | { readonly fault: TextFault } {
  try {
    const tree = grammar.parse(text)
    if (combinedCount(tree) > MOST_COMBINED) return { fault: 'tooLong' }
    const rows = rowsOfTree(tree)
    return rows.length > MOST_CONDITIONS ? { fault: 'tooLong' } : { rows }
  } catch (error) {
    const { location } = error as { location?: { start: { offset: number } } }
    if (location === undefined) throw error
    return { fault: { at: location.start.offset } }
  }
}
