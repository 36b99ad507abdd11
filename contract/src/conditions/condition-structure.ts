import { type ConditionRow, rowsInForce } from './condition.ts'
import { bracketsOf, combinedCount, DEEPEST_BRACKETS, MOST_COMBINED, treeOf } from './condition-tree.ts'

/** A fault in how rows are joined, at the row and its field. */
export interface StructureFault {
  readonly at: number
  readonly field: 'join' | 'openBrackets' | 'closeBrackets'
  readonly key: string
  readonly params?: Readonly<Record<string, number>>
}

/**
 * Returns the faults of rows' links and brackets: a last row that links to nothing, rows after a row without a link,
 * brackets without a partner, groups nested too deep, and brackets that combine to too many comparisons.
 */
export function structureFaults(all: readonly ConditionRow[]): StructureFault[] {
  const rows = rowsInForce(all)
  const last = rows.at(-1)
  const faults = bracketFaults(rows)
  if (rows.length < all.length)
    faults.push({ at: rows.length - 1, field: 'join', key: 'validation.conditionLast.NONE' })
  if (last !== undefined && last.join !== 'NONE')
    faults.push({ at: rows.length - 1, field: 'join', key: `validation.conditionLast.${last.join}` })
  if (faults.length > 0) return faults
  const tree = treeOf(rows)
  if (tree === null || combinedCount(tree) <= MOST_COMBINED) return []
  const at = rows.findIndex(({ openBrackets }) => bracketsOf(openBrackets) > 0)
  return [{ at, field: 'openBrackets', key: 'validation.bracketsCombined', params: { most: MOST_COMBINED } }]
}

function bracketFaults(rows: readonly ConditionRow[]): StructureFault[] {
  const faults: StructureFault[] = []
  const open: number[] = []
  rows.forEach(({ openBrackets, closeBrackets }, at) => {
    for (let count = bracketsOf(openBrackets); count > 0; count--) open.push(at)
    if (open.length > DEEPEST_BRACKETS && bracketsOf(openBrackets) > 0)
      faults.push({ at, field: 'openBrackets', key: 'validation.bracketsDeep', params: { most: DEEPEST_BRACKETS } })
    for (let count = bracketsOf(closeBrackets); count > 0; count--)
      if (open.pop() === undefined) faults.push({ at, field: 'closeBrackets', key: 'validation.bracketsClosed' })
  })
  for (const at of new Set(open)) faults.push({ at, field: 'openBrackets', key: 'validation.bracketsOpen' })
  return faults.filter(
    ({ at, field }, place) => faults.findIndex((one) => one.at === at && one.field === field) === place,
  )
}

/** Returns rows as they are stored: without fields for brackets that they lack. */
export const plainRows = <Row extends ConditionRow>(rows: readonly Row[]): Row[] =>
  rows.map(({ openBrackets, closeBrackets, ...row }) => ({
    ...row,
    ...(bracketsOf(openBrackets) > 0 && { openBrackets }),
    ...(bracketsOf(closeBrackets) > 0 && { closeBrackets }),
  })) as Row[]
