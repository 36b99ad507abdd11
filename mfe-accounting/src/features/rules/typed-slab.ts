import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'

/** The slab that is edited. */
export interface TypedSlab {
  /** The code it is kept under; null where it is a new one. */
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
