import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'

/** The slab being edited, or the slabs of the fee being added. */
export interface TypedSlab {
  /** Its stored code; null for new slabs. */
  readonly of: string | null
  /** As typed; null while the input is incomplete. */
  readonly slabs: readonly RuleSlab[] | null
}

/** The slabs with the current input; an incomplete slab keeps its stored state. */
export function withTyped(slabs: readonly RuleSlab[], typed: TypedSlab | null): readonly RuleSlab[] {
  if (typed === null || typed.slabs === null) return slabs
  const { of, slabs: edited } = typed
  if (of === null) return [...slabs, ...edited]
  return slabs.flatMap((one) => (one.slabCode === of ? edited : [one]))
}
