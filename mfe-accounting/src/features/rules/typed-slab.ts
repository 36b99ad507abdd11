import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'

/** The slab that is edited. */
export interface TypedSlab {
  /** The code it is kept under; null where it is a new one. */
  readonly of: string | null
  /** As it is typed; null while it could not post. */
  readonly slab: RuleSlab | null
}

/** The slabs as they would be with what is typed; a slab that could not post yet stands as it was kept. */
export function withTyped(slabs: readonly RuleSlab[], typed: TypedSlab | null): readonly RuleSlab[] {
  if (typed === null || typed.slab === null) return slabs
  const { of, slab } = typed
  if (of === null) return [...slabs, slab]
  return slabs.map((one) => (one.slabCode === of ? slab : one))
}
