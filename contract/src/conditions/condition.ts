import { choice, code, type Field, optional, text, type ValuesOf } from '@portal/contract/record'

/** The comparison operators of a condition (spec §5). */
export const CONDITION_OPERATORS = ['LIKE', '=', '<>', '>', '<', '<=', '>='] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** The functions that a day may be compared with instead of a date. */
export const CONDITION_FUNCTIONS = ['CURRENT_DATE', 'CURRENT_MONTH', 'CURRENT_YEAR'] as const
export type ConditionFunction = (typeof CONDITION_FUNCTIONS)[number]

/** The kinds of values: a text, or the name of a function. */
export const KEYWORD_TYPES = ['TEXT', 'FUNCTION'] as const

/** The links to the next row: NONE ends the condition, OR begins another alternative, AND adds a comparison. */
export const CONDITION_JOINS = ['NONE', 'OR', 'AND'] as const

/** The maximum number of rows in a condition. */
export const MOST_CONDITIONS = 50

/** The number of brackets before or after a row, and so the depth to which groups can be nested. */
export const CONDITION_BRACKETS = ['NONE', 'ONE', 'TWO', 'THREE'] as const
export type ConditionBrackets = (typeof CONDITION_BRACKETS)[number]

/** A row of a condition. The rows form a tree in which brackets bind before AND, and AND before OR (ruling A44). */
export const CONDITION = {
  columnName: { ...code(60), words: 'labels' } as Field<string>,
  queryType: choice(CONDITION_OPERATORS, 'queryType'),
  keyword: { ...text(140), words: 'conditionFunction' } as Field<string>,
  keywordType: choice(KEYWORD_TYPES, 'keywordType'),
  join: choice(CONDITION_JOINS, 'conditionJoin'),
  /** The brackets that open before the row. */
  openBrackets: optional(choice(CONDITION_BRACKETS, 'openBrackets')),
  /** The brackets that close after the row. */
  closeBrackets: optional(choice(CONDITION_BRACKETS, 'closeBrackets')),
}
export type ConditionRow = ValuesOf<typeof CONDITION>

/** A row without its link to the next row and its brackets: a column, a comparison and a value. */
export type Comparison = Omit<ConditionRow, 'join' | 'openBrackets' | 'closeBrackets'>

/** A condition without brackets: it is true if all comparisons of at least one alternative are true. */
export type Alternatives = readonly (readonly Comparison[])[]

/** Returns the rows that count: those up to the first row without a link to the next row. */
export function rowsInForce<Row extends Pick<ConditionRow, 'join'>>(rows: readonly Row[]): readonly Row[] {
  const last = rows.findIndex(({ join }) => join === 'NONE')
  return last === -1 ? rows : rows.slice(0, last + 1)
}
