import { choice, code, type Field, text, type ValuesOf } from '@portal/contract/record'

/** How a condition compares (spec §5). */
export const CONDITION_OPERATORS = ['LIKE', '=', '<>', '>', '<', '<=', '>='] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** Functions that a day may be compared with instead of a date. */
export const CONDITION_FUNCTIONS = ['CURRENT_DATE', 'CURRENT_MONTH', 'CURRENT_YEAR'] as const
export type ConditionFunction = (typeof CONDITION_FUNCTIONS)[number]

/** Whether the value is a text, or the name of a function. */
export const KEYWORD_TYPES = ['TEXT', 'FUNCTION'] as const

/** The link to the next row: none, another alternative, or a further condition. */
export const CONDITION_JOINS = ['NONE', 'OR', 'AND'] as const

/** Rows of a condition, at most. */
export const MOST_CONDITIONS = 50

/** A row of a condition. The rows make a tree: AND binds before OR (ruling A44). */
export const CONDITION = {
  columnName: { ...code(60), words: 'labels' } as Field<string>,
  queryType: choice(CONDITION_OPERATORS, 'queryType'),
  keyword: { ...text(140), words: 'conditionFunction' } as Field<string>,
  keywordType: choice(KEYWORD_TYPES, 'keywordType'),
  join: choice(CONDITION_JOINS, 'conditionJoin'),
}
export type ConditionRow = ValuesOf<typeof CONDITION>

/** A row by itself: a column, a comparison, and a value. */
export type Comparison = Omit<ConditionRow, 'join'>

/** The tree of a condition: true if all comparisons of any alternative are true. */
export type Alternatives = readonly (readonly Comparison[])[]

/** The tree that rows form. Rows after one without a link are ignored. */
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

/** The rows of a tree, from which {@link alternativesOf} rebuilds it. */
export function rowsOf(alternatives: Alternatives): ConditionRow[] {
  return alternatives.flatMap((comparisons, at) =>
    comparisons.map((comparison, place): ConditionRow => {
      if (place < comparisons.length - 1) return { ...comparison, join: 'AND' }
      return { ...comparison, join: at < alternatives.length - 1 ? 'OR' : 'NONE' }
    }),
  )
}
