import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'

/** The slab being edited, or the slabs of the fee being added. */
export interface TypedSlab {
  /** The code under which the slab is stored. Null for new slabs. */
  readonly of: string | null
  /** The slabs as typed; null while the input is incomplete. */
  readonly slabs: readonly RuleSlab[] | null
}

/** Returns the slabs with the current input applied. A slab with incomplete input keeps its stored state. */
export function withTyped(slabs: readonly RuleSlab[], typed: TypedSlab | null): readonly RuleSlab[] {
  if (typed === null || typed.slabs === null) return slabs
  const { of, slabs: edited } = typed
  if (of === null) return [...slabs, ...edited]
  return slabs.flatMap((one) => (one.slabCode === of ? edited : [one]))
}
