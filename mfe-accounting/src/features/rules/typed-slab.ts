import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'

/** The slab being edited. */
export interface TypedSlab {
  /** Its stored code; null for a new slab. */
  readonly of: string | null
  /** The slab as typed; null while it is incomplete. */
  readonly slab: RuleSlab | null
}

/** The slabs with the current input; an incomplete slab keeps its stored state. */
export function withTyped(slabs: readonly RuleSlab[], typed: TypedSlab | null): readonly RuleSlab[] {
  if (typed === null || typed.slab === null) return slabs
  const { of, slab } = typed
  if (of === null) return [...slabs, slab]
  return slabs.map((one) => (one.slabCode === of ? slab : one))
}
