import { holds, PRIVILEGE_TYPES } from '@portal/contract'
import { CONTRACT_TYPES, type ContractType } from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../engine/http/handler.ts'
import { allOf, NOTHING, sideOf } from '../../../engine/read/index.ts'
import { screenedOrders } from './screened-orders.ts'

const SCREENING = { any: PRIVILEGE_TYPES.map((type) => `TRANSACTION_RULE|${type}` as const) }

type Holder = Pick<Actor, 'privileges'>

const isCompliance = ({ privileges }: Holder, contractType: ContractType): boolean =>
  holds(privileges, `${screenedOrders().moduleOf(contractType)}|COMPLIANCE`)

/** Returns whether the user sees cases of a product. */
export const readsCases = (holder: Holder, contractType: ContractType): boolean =>
  holds(holder.privileges, SCREENING) || isCompliance(holder, contractType)

/**
 * Returns whether the user works on cases of a product: compliance staff of the product, and users to whom cases are
 * escalated.
 */
export const worksOn = (holder: Holder, contractType: ContractType): boolean =>
  isCompliance(holder, contractType) || answersCases(holder)

/** Returns whether the user decides cases of a product and reads their reports (money §6). */
export const decidesCases = isCompliance

/** Returns whether cases are escalated to the user. */
export const answersCases = ({ privileges }: Holder): boolean => holds(privileges, 'TRANSACTION_RULE|CHECKER')

/**
 * Returns the SQL condition for cases that the actor may see, over their `transaction t`. Operators see no cases,
 * because they must not be tipped off.
 */
export function casesVisibleTo(actor: Actor): RawBuilder<boolean> {
  if (sideOf(actor).kind !== 'bank') return NOTHING
  const types = CONTRACT_TYPES.filter((type) => readsCases(actor, type))
  return allOf([screenedOrders().visibleTo(actor), sql<boolean>`t.contract_type = any(${types}::text[])`])
}
