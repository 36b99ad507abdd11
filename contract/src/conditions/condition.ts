import { choice, code, type Field, text, type ValuesOf } from '@portal/contract/record'

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

/** A row of a condition. The rows form a tree in which AND binds before OR (ruling A44). */
export const CONDITION = {
  columnName: { ...code(60), words: 'labels' } as Field<string>,
  queryType: choice(CONDITION_OPERATORS, 'queryType'),
  keyword: { ...text(140), words: 'conditionFunction' } as Field<string>,
  keywordType: choice(KEYWORD_TYPES, 'keywordType'),
  join: choice(CONDITION_JOINS, 'conditionJoin'),
}
export type ConditionRow = ValuesOf<typeof CONDITION>

/** A row without its link to the next row: a column, a comparison and a value. */
export type Comparison = Omit<ConditionRow, 'join'>

/** The tree of a condition: the condition is true if all comparisons of at least one alternative are true. */
export type Alternatives = readonly (readonly Comparison[])[]

/** Returns the tree that rows form. Rows after a row without a link are ignored. */
export function alternativesOf(rows: readonly ConditionRow[]): Comparison[][] {
  const last = rows.findIndex(({ join }) => join === 'NONE')
  const kept = last === -1 ? rows : rows.slice(0, last + 1)
  const alternatives: Comparison[][] = []
  let isNew = true
  for (const { join, ...comparison } of kept) {
    if (isNew) alternatives.push([])
    alternatives.at(-1)?.push(comparison)
    isNew = join === 'OR'
  }
  return alternatives
}

/** Returns the rows of a tree; {@link alternativesOf} rebuilds the tree from them. */
export function rowsOf(alternatives: Alternatives): ConditionRow[] {
  return alternatives.flatMap((comparisons, at) =>
    comparisons.map((comparison, place): ConditionRow => {
      if (place < comparisons.length - 1) return { ...comparison, join: 'AND' }
      return { ...comparison, join: at < alternatives.length - 1 ? 'OR' : 'NONE' }
    }),
  )
}
