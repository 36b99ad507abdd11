import { holds } from '@portal/contract'
import type { RouteDescriptor, Side } from '@portal/contract/module'
import { LoadFailure } from './outcome.ts'

export interface Visitor {
  readonly privileges: readonly string[]
  /** Null for anonymous visitors. Head-office users also count as staff. */
  readonly side: Exclude<Side, 'both' | 'not-branch'> | null
}

/**
 * Whether the visitor may open an entry. The partner (IMTO) side has a fixed menu (spec §6, ruling A22): only the side
 * is checked here, the gateway checks the rest.
 */
export function mayOpen(what: Pick<RouteDescriptor, 'requires' | 'side'>, visitor: Visitor): boolean {
  if (what.requires === 'public') return true
  if (visitor.side === null) return false
  const isOfStaff = visitor.side === 'head-office' && what.side === 'staff'
  const isNoBranch = visitor.side !== 'staff' && what.side === 'not-branch'
  if (what.side !== 'both' && what.side !== visitor.side && !isOfStaff && !isNoBranch) return false
  return visitor.side === 'operator' || holds(visitor.privileges, what.requires)
}

/** First gate: no file of a module is requested for visitors who may not open it. */
export function passPermission(route: RouteDescriptor, visitor: Visitor): void {
  if (!mayOpen(route, visitor)) throw new LoadFailure({ state: 'denied' })
}
