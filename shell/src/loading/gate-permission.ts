import { holds } from '@portal/contract'
import type { RouteDescriptor, Side } from '@portal/contract/module'
import { LoadFailure } from './outcome.ts'

export interface Visitor {
  readonly privileges: readonly string[]
  /**
   * The side of the visitor: null for anonymous visitors, and `staff` only for users of a branch. Menu entries and
   * screens for staff are also open to head-office users.
   */
  readonly side: Extract<Side, 'staff' | 'head-office' | 'operator'> | null
}

/** For each side of a visitor, the sides whose menu entries and screens the visitor may open. */
const OPEN_TO: Readonly<Record<NonNullable<Visitor['side']>, readonly Side[]>> = {
  staff: ['both', 'staff', 'branch'],
  'head-office': ['both', 'staff', 'head-office'],
  operator: ['both', 'operator'],
}

/**
 * Returns whether the visitor may open an entry. For partner (IMTO) users only the side is checked, because their menu
 * is fixed (spec §6, ruling A22); the gateway checks their privileges.
 */
export function mayOpen(what: Pick<RouteDescriptor, 'requires' | 'side'>, visitor: Visitor): boolean {
  if (what.requires === 'public') return true
  if (visitor.side === null) return false
  if (!OPEN_TO[visitor.side].includes(what.side)) return false
  return visitor.side === 'operator' || holds(visitor.privileges, what.requires)
}

/** Passes the first gate: requests no file of a module for a visitor who may not open the screen. */
export function passPermission(route: RouteDescriptor, visitor: Visitor): void {
  if (!mayOpen(route, visitor)) throw new LoadFailure({ state: 'denied' })
}
