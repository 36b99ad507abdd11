import { holds } from '@portal/contract'
import { CONTRACT_TYPES, type ContractType } from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../engine/http/handler.ts'
import { allOf, NOTHING, sideOf } from '../../../engine/read/index.ts'
import { decidesCases, screenedOrders } from '../screening-cases/index.ts'

/** Returns whether the user authorizes reports, and therefore reads them whatever their product. */
const authorizesFilings = ({ privileges }: Actor): boolean => holds(privileges, 'TRANSACTION_RULE|CHECKER')

/** Returns whether the user completes, submits, downloads and marks reports about orders of a product. */
export const filesReports = (actor: Actor, contractType: ContractType): boolean => decidesCases(actor, contractType)

/**
 * Returns the SQL condition over `transaction t` that the actor may see its reports to the regulator: head office only,
 * in its subsidiaries. Operators and branches see none, because customers must not be tipped off.
 */
export function filingsVisibleTo(actor: Actor): RawBuilder<boolean> {
  if (sideOf(actor).kind !== 'bank' || actor.userType === 'BRANCH') return NOTHING
  const types = CONTRACT_TYPES.filter((type) => authorizesFilings(actor) || filesReports(actor, type))
  return allOf([screenedOrders().visibleTo(actor), sql<boolean>`t.contract_type = any(${types}::text[])`])
}
