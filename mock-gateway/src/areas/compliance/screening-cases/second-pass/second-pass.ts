import type { DecisionReason } from '@portal/contract/transactions/transaction'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { addEvent } from '../case.store.ts'
import { decidesCases } from '../case-scope.ts'
import { type OrderRecord, screenedOrders } from '../screened-orders.ts'
import { findFirstPass, recordFirstPass } from './first-pass.store.ts'
import { needsTwoPasses } from './lists-of-hits.ts'

/** The reasons of a reviewer, as the request gives them. */
export interface PassReasons {
  readonly reason: string | null
  readonly decisionReason: DecisionReason | null
}

/**
 * Records a pass as the first of two, if the order needs two. Returns whether it did: the order then stays held.
 * Refused with 63 for the user of the first pass, with 30 without a reason. The caller must hold the lock of the case.
 */
export async function passFirst(
  context: SessionContext,
  order: OrderRecord,
  { reason, decisionReason }: PassReasons,
): Promise<boolean> {
  const { db, actor } = context
  if (!(await needsTwoPasses(db, order))) return false
  if (reason === null) throw new Refusal('30', { fields: [{ field: 'transactionReason', key: 'validation.required' }] })
  const { transaction_id: transactionId } = order
  const first = await findFirstPass(db, transactionId, actor)
  if (first !== null && !first.hasLapsed) {
    if (first.passedBy === actor.userId) throw new Refusal('63')
    if (first.sameBy !== null) throw new Refusal('63', { message: `message.samePerson.${first.sameBy}` })
    return false
  }
  if (first !== null) await addEvent(context, transactionId, { kind: 'PASS_LAPSED' })
  await recordFirstPass(context, transactionId, { reason, decisionReason })
  await addEvent(context, transactionId, { kind: 'FIRST_PASSED', note: reason })
  return true
}

/**
 * Refuses to authorize a queued pass of an order that needs two: with 12 if the first pass no longer counts, with 57 if
 * the order failed before and the checker does not decide cases of the product. Both people must be compliance users.
 */
export async function refuseSinglePass(
  context: SessionContext,
  transactionId: string,
  passerId: string,
): Promise<void> {
  const { db, actor } = context
  const order = await screenedOrders().find(db, transactionId)
  if (order === null || !(await needsTwoPasses(db, order))) return
  if (order.transaction_status === 'FAILED') {
    if (!decidesCases(actor, order.contract_type)) throw new Refusal('57', { message: 'message.passByCompliance' })
    return
  }
  if (order.transaction_status !== 'AML GATE') return
  const first = await findFirstPass(db, transactionId, actor)
  if (first === null || first.hasLapsed) throw new Refusal('12', { message: 'message.firstPassLapsed' })
  if (first.passedBy === passerId) throw new Refusal('63')
}
