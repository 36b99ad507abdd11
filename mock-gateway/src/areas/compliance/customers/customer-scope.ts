import { holds } from '@portal/contract'
import { CONTRACT_TYPES } from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../engine/http/handler.ts'
import { allOf, NOTHING, sideOf } from '../../../engine/read/index.ts'
import { decidesCases, screenedOrders } from '../screening-cases/index.ts'

/** Returns whether the user reads the screening of all products, and the decisions of compliance by name. */
export const readsScreening = ({ privileges }: Pick<Actor, 'privileges'>): boolean =>
  holds(privileges, 'TRANSACTION_RULE|READ')

/**
 * Returns the SQL condition over `transaction t` for the live orders that a customer's page may show to the actor.
 * Operators see none, because the page says what screening found.
 */
export function customersVisibleTo(actor: Actor): RawBuilder<boolean> {
  if (sideOf(actor).kind !== 'bank') return NOTHING
  const types = CONTRACT_TYPES.filter((type) => readsScreening(actor) || decidesCases(actor, type))
  return allOf([screenedOrders().visibleTo(actor), sql<boolean>`t.contract_type = any(${types}::text[])`])
}
