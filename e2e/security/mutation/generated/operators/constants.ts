import type { Node } from '../../source.ts'
import type { Operator } from '../mutant.ts'
import { isTuning } from './tuning.ts'

const AMOUNT = /^\d+\.\d{2}$/

/** A number of the code is a unit of its last written digit more or less: 60 becomes 70 or 50, 0.25 becomes 0.26. */
export const nearbyNumber: Operator = (place) => {
  const { node, within } = place
  if (node.type !== 'NumericLiteral' || isTuning(place)) return []
  const parent = within.at(-1)
  if (parent?.type === 'MemberExpression' || parent?.type.startsWith('TS') || isPlaceInList(parent)) return []
  const value = node.value as number
  const unit = unitOf(value)
  const changed = value === 0 ? [unit] : isVersionStep(within) ? [0] : [value + unit, value - unit]
  return changed.map((to) => ({ start: node.start, end: node.end, to: `${Number(to.toFixed(6))}` }))
}

/** Returns the unit of a number's last written digit: 10 for 60, 1 for 61, 0.01 for 0.25. */
function unitOf(value: number): number {
  const decimals = /\.(\d+)$/.exec(`${value}`)?.[1]?.length
  const noughts = /[1-9](0+)$/.exec(`${value}`)?.[1]?.length ?? 0
  return decimals === undefined ? 10 ** noughts : 10 ** -decimals
}

/** Increases an amount in a text by one cent. */
export const nearbyAmount: Operator = ({ node, within }) => {
  if (node.type !== 'StringLiteral' || !AMOUNT.test(node.value as string)) return []
  if (within.at(-1)?.type.startsWith('TS')) return []
  const cents = Math.round(Number(node.value) * 100) + 1
  return [{ start: node.start, end: node.end, to: `'${(cents / 100).toFixed(2)}'` }]
}

/** Returns whether a number is a position in a list: `list.at(0)`, `list.slice(1)`. */
function isPlaceInList(parent: Node | undefined): boolean {
  const callee = parent?.callee as { readonly property?: { readonly name?: string } } | undefined
  return parent?.type === 'CallExpression' && /^(at|slice|with)$/.test(callee?.property?.name ?? '')
}

/** `eb('version', '+', 1)`: a version must change, and any larger number is as good. */
function isVersionStep(within: readonly Node[]): boolean {
  const [column, sign] = (within.at(-1)?.arguments ?? []) as readonly Node[]
  return /(^|\.)version$/.test(`${column?.value}`) && sign?.value === '+'
}
