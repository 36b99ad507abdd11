import {
  type Alternatives,
  CONDITION_BRACKETS,
  type Comparison,
  type ConditionBrackets,
  type ConditionRow,
  rowsInForce,
} from './condition.ts'

/** A group of a condition: all of its parts are joined by the same word. */
export interface ConditionGroup<One = Comparison> {
  readonly join: 'AND' | 'OR'
  readonly parts: readonly ConditionTree<One>[]
}

/** A condition: a comparison, or a group. A part of a group is a comparison or a group with the other word. */
export type ConditionTree<One = Comparison> = One | ConditionGroup<One>

export const isGroup = <One extends object>(tree: ConditionTree<One>): tree is ConditionGroup<One> => 'parts' in tree

/** The depth to which groups can be nested. */
export const DEEPEST_BRACKETS = CONDITION_BRACKETS.length - 1

/** The maximum number of comparisons in a condition whose brackets are multiplied out. */
export const MOST_COMBINED = 500

/** Returns a number of brackets. */
export const bracketsOf = (brackets: ConditionBrackets | undefined): number =>
  Math.max(0, CONDITION_BRACKETS.indexOf(brackets ?? 'NONE'))

/** Joins trees to one tree, without brackets that have no meaning. */
export function joined<One extends object>(
  join: 'AND' | 'OR',
  trees: readonly ConditionTree<One>[],
): ConditionTree<One> {
  const parts = trees.flatMap((tree) => (isGroup(tree) && tree.join === join ? tree.parts : [tree]))
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : { join, parts }
}

type Parts<One> = ConditionTree<One>[]

const treeOfParts = <One extends object>(alternatives: readonly Parts<One>[]): ConditionTree<One> =>
  joined(
    'OR',
    alternatives.filter(({ length }) => length > 0).map((parts) => joined('AND', parts)),
  )

/**
 * Returns the tree that rows form, null without rows. Rows after a row without a link are ignored. A bracket without
 * its partner ends with the rows, or is ignored if it only closes: a form shows conditions that are not complete yet.
 */
export function treeOf<Row extends ConditionRow>(
  rows: readonly Row[],
): ConditionTree<Omit<Row, 'join' | 'openBrackets' | 'closeBrackets'>> | null {
  type One = Omit<Row, 'join' | 'openBrackets' | 'closeBrackets'>
  const open: Parts<One>[][] = [[[]]]
  const close = () => {
    const group = treeOfParts(open.pop() ?? [])
    open.at(-1)?.at(-1)?.push(group)
  }
  for (const { join, openBrackets, closeBrackets, ...comparison } of rowsInForce(rows)) {
    for (let count = bracketsOf(openBrackets); count > 0; count--) open.push([[]])
    open.at(-1)?.at(-1)?.push(comparison)
    for (let count = bracketsOf(closeBrackets); count > 0 && open.length > 1; count--) close()
    if (join === 'OR') open.at(-1)?.push([])
  }
  while (open.length > 1) close()
  return rows.length === 0 ? null : treeOfParts(open[0] ?? [])
}

/** Returns the condition without brackets: every bracket is multiplied out. */
export function alternativesOf(rows: readonly ConditionRow[]): Comparison[][] {
  const tree = treeOf(rows)
  return tree === null ? [] : multiplied(tree)
}

function multiplied(tree: ConditionTree): Comparison[][] {
  if (!isGroup(tree)) return [[tree]]
  const parts = tree.parts.map(multiplied)
  if (tree.join === 'OR') return parts.flat()
  return parts.reduce((all, part) => all.flatMap((one) => part.map((other) => [...one, ...other])), [[]])
}

/** Returns the number of comparisons of a condition whose brackets are multiplied out. */
export function combinedCount(tree: ConditionTree): number {
  return counted(tree).comparisons
}

interface Count {
  readonly alternatives: number
  readonly comparisons: number
}

function counted(tree: ConditionTree): Count {
  if (!isGroup(tree)) return { alternatives: 1, comparisons: 1 }
  const counts = tree.parts.map(counted)
  return counts.reduce((one, other) =>
    tree.join === 'OR'
      ? { alternatives: one.alternatives + other.alternatives, comparisons: one.comparisons + other.comparisons }
      : {
          alternatives: one.alternatives * other.alternatives,
          comparisons: one.comparisons * other.alternatives + other.comparisons * one.alternatives,
        },
  )
}

/**
 * Returns the rows of a tree, with only the brackets that its meaning needs; {@link treeOf} rebuilds the tree from
 * them. Groups that are nested deeper than rows can show are multiplied out.
 */
export function rowsOfTree(tree: ConditionTree): ConditionRow[] {
  const shown = depthOf(tree) > DEEPEST_BRACKETS ? treeOfAlternatives(multiplied(tree)) : tree
  return rowsWithin(shown, false)
}

/** Returns the tree of a condition without brackets. */
export const treeOfAlternatives = (alternatives: Alternatives): ConditionTree =>
  joined(
    'OR',
    alternatives.map((comparisons) => joined('AND', comparisons)),
  )

/** Only an OR inside an AND needs brackets, because AND binds before OR. */
const depthOf = (tree: ConditionTree, isWithinAnd = false): number =>
  isGroup(tree)
    ? Number(isWithinAnd && tree.join === 'OR') +
      Math.max(...tree.parts.map((part) => depthOf(part, tree.join === 'AND')))
    : 0

function rowsWithin(tree: ConditionTree, isBracketed: boolean): ConditionRow[] {
  if (!isGroup(tree)) return [{ ...tree, join: 'NONE' }]
  const { join, parts } = tree
  const rows = parts.flatMap((part, at) => {
    const own = rowsWithin(part, join === 'AND' && isGroup(part))
    return at === parts.length - 1 ? own : withLast(own, (row) => ({ ...row, join }))
  })
  if (!isBracketed) return rows
  const [first, ...others] = rows
  if (first === undefined) return rows
  const opened: ConditionRow = { ...first, openBrackets: more(first.openBrackets) }
  return withLast([opened, ...others], (row) => ({ ...row, closeBrackets: more(row.closeBrackets) }))
}

const more = (brackets: ConditionBrackets | undefined): ConditionBrackets =>
  CONDITION_BRACKETS[bracketsOf(brackets) + 1] ?? 'THREE'

const withLast = (rows: readonly ConditionRow[], change: (row: ConditionRow) => ConditionRow): ConditionRow[] =>
  rows.map((row, at) => (at === rows.length - 1 ? change(row) : row))

/**
 * Returns a condition as text. A group inside a group is always in brackets, so that no reader has to know that AND
 * binds before OR.
 * @param textOf returns the text of a comparison; `join` is the word of the group around it
 */
export function treeText<One extends object>(
  tree: ConditionTree<One>,
  textOf: (one: One, join?: 'AND' | 'OR') => string,
  joins: Readonly<Record<'AND' | 'OR', string>>,
): string {
  if (!isGroup(tree)) return textOf(tree)
  return tree.parts
    .map((part) => (isGroup(part) ? `(${treeText(part, textOf, joins)})` : textOf(part, tree.join)))
    .join(` ${joins[tree.join]} `)
}
