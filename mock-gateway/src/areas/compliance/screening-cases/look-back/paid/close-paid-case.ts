import type { RequestOf } from '@portal/contract'
import type { closePaidCase as call } from '@portal/contract/screening-cases/case-work.calls'
import { noted } from '../../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../../engine/http/handler.ts'
import { wrongCaseState } from '../../../../../engine/records/index.ts'
import { addEvent, endPaidCase, findCase, findWorkedCase, isOpenPaidCase } from '../../case.store.ts'
import { decidesCases } from '../../case-scope.ts'
import { CASE_GUARD } from '../../review-guard.ts'
import { type OrderRecord, screenedOrders } from '../../screened-orders.ts'
import { passFirst } from '../../second-pass/second-pass.ts'
import { caseNote } from '../../work/case-note.ts'

type Closing = RequestOf<typeof call>

/**
 * Closes the case of a paid order without a match, or records the first of two passes. Never moves money. The
 * contract's `closePaidCase` lists the refusals.
 */
export async function closePaidCase(
  context: SessionContext,
  request: Closing,
): Promise<Reply<{ awaitsSecondPass?: true }>> {
  const { db, now } = context
  const { transactionId, decisionReason, transactionReason: reason } = request
  const { order, isFirst } = await noted(context, caseNote('NO_MATCH', transactionId), async () => {
    const closable = await closableOrder(context, request)
    return { order: closable, isFirst: await passFirst(context, closable, { reason, decisionReason }) }
  })
  const note = caseNote('NO_MATCH', transactionId, order)
  if (isFirst) {
    const said = { before: { caseNote: null }, after: { caseNote: reason } }
    context.audit({ ...note, action: 'FIRST_PASS', ...said })
    return { payload: { awaitsSecondPass: true }, message: 'message.firstPass' }
  }
  await endPaidCase(db, transactionId, 'NO_MATCH', now)
  await addEvent(context, transactionId, { kind: 'FOUND_NO_MATCH', note: reason })
  context.audit({
    ...note,
    before: { caseOutcome: null, caseNote: null },
    after: { caseOutcome: 'NO_MATCH', caseNote: reason },
  })
  return { payload: {} }
}

/** Returns the paid order of a case that the user may close, locked together with the case. */
async function closableOrder(context: SessionContext, { transactionId, heldAt }: Closing): Promise<OrderRecord> {
  const { db, actor, language } = context
  const { found } = await findWorkedCase(context, transactionId)
  if (!decidesCases(actor, found.contract_type)) throw new Refusal('57')
  const order = await screenedOrders().find(db, transactionId, { lock: true, visibleTo: actor })
  const held = await findCase(db, transactionId, { lock: true })
  if (order === null || held === null) throw new Refusal('25')
  if (order.transaction_maker === actor.userId) throw new Refusal('63')
  if (!isOpenPaidCase(held)) throw wrongCaseState(language, held.case_status)
  if (held.held_at.toISOString() !== heldAt) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  await CASE_GUARD.atReview(context, order)
  return order
}
