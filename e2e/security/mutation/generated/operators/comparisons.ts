import type { Node } from '../../source.ts'
import { type Operator, sourceOf } from '../mutant.ts'

const NEIGHBOUR: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/** Moves a value on the boundary to the other side: `<` becomes `<=`. */
export const boundary: Operator = (place) => {
  const { node } = place
  const to = node.type === 'BinaryExpression' ? NEIGHBOUR[node.operator as string] : undefined
  if (to === undefined) return []
  const [left, right] = [node.left as Node, node.right as Node]
  const between = place.text.slice(left.end, right.start)
  const at = between.indexOf(node.operator as string)
  const start = left.end + at
  return [{ start, end: start + (node.operator as string).length, to }]
}

/** Moves the boundary of a comparison in a query builder: `.where('amount', '<=', limit)`. */
export const boundaryOfQuery: Operator = ({ node, within }) => {
  const parent = within.at(-1)
  const to = node.type === 'StringLiteral' ? NEIGHBOUR[node.value as string] : undefined
  return to !== undefined && parent?.type === 'CallExpression'
    ? [{ start: node.start, end: node.end, to: `'${to}'` }]
    : []
}

/** Removes one side of an `&&` or `||`. */
export const removedSide: Operator = (place) => {
  const { node } = place
  if (node.type !== 'LogicalExpression' || node.operator === '??') return []
  const { start, end } = node
  return [node.left as Node, node.right as Node].map((side) => ({ start, end, to: sourceOf(place, side) }))
}
