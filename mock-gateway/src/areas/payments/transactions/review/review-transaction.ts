import type { RequestOf } from '@portal/contract'
import type { updateDirectCreditStatus as call, ReviewAnswer } from '@portal/contract/transactions/review.calls'
import { REVIEWED_STATUSES, type TransactionReview } from '@portal/contract/transactions/transaction'
import { queueProposal } from '../../../../engine/approvals/index.ts'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { limitFault } from '../../../../engine/limit-rates/index.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { findByReference, findOfAnyPartner } from '../find-transaction.ts'
import { payoutOf, type TransactionRecord } from '../transaction.store.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'
import { decideTransaction, mayBeReopened, requireStill } from './decide-transaction.ts'
import type { ReviewKind } from './review.kind.ts'
import { GUARDS } from './review-guards.ts'

type ReviewRequest = RequestOf<typeof call>

/**
 * Passes or fails a transaction of the kind's type at once, queues the decision, or records the first of two passes.
 * The contract's `updateDirectCreditStatus` lists the refusals.
 */
export async function reviewTransaction(
  context: SessionContext,
  kind: ReviewKind,
  { replaces, ...request }: ReviewRequest,
): Promise<Reply<ReviewAnswer>> {
  const { actor } = context
  const about = { module: kind.module, action: 'REVIEW', subject: kind.subject }
  const found = await noted(context, about, () => reviewable(context, kind, request))
  const { transaction_id: targetId } = found
  const to = request.transactionStatus
  const { transactionReason: reason = null, decisionReason = null } = request
  const reasons = { decisionReason, transactionReason: reason }
  const note = { ...about, itemId: targetId, itemName: found.transaction_contract_reference }
  const isFirstPass =
    to === 'PASSED' &&
    (await noted(context, note, () => GUARDS.isFirstPass(context, found, { reason, decisionReason })))
  if (isFirstPass) {
    const before = { decisionReason: null, transactionReason: null }
    context.audit({ ...note, action: 'FIRST_PASS', before, after: reasons })
    return { payload: { awaitsSecondPass: true }, message: 'message.firstPass' }
  }
  const aboveLimit = await limitFault(context.db, payoutOf(found), context.actor.roleLimit)
  if (found.transaction_status === 'FAILED' || aboveLimit !== null) {
    const fields: Partial<TransactionReview> = { transactionStatus: to, ...reasons }
    const proposal = { kind, action: 'UPDATE', targetId, replaces } as const
    const { reply } = await queueProposal(context, proposal, async () => ({
      targetId,
      version: found.version,
      fields,
    }))
    return reply
  }
  await noted(context, note, () =>
    decideTransaction(context, targetId, { to, reason, decisionReason, reviewerId: actor.userId }),
  )
  context.audit({
    ...note,
    before: { transactionStatus: found.transaction_status, decisionReason: null, transactionReason: null },
    after: { transactionStatus: to, ...reasons },
  })
  return { payload: {} }
}

/** Returns the requested transaction, locked, in a state that this reviewer may decide. */
async function reviewable(
  context: SessionContext,
  { contractType }: ReviewKind,
  request: ReviewRequest,
): Promise<TransactionRecord> {
  const { actor, language } = context
  requireBank(actor)
  const named = await namedBy(context, request)
  const found = named === null ? null : await findVisibleTransaction(context, named, { lock: true })
  if (found?.contract_type !== contractType) throw new Refusal('25')
  if (found.transaction_maker === actor.userId) throw new Refusal('63')
  if (request.version !== undefined && found.version !== request.version)
    throw new Refusal('29', { message: 'message.movedMeanwhile' })
  if (!REVIEWED_STATUSES.includes(found.transaction_status))
    throw wrongTransactionState(language, found.transaction_status)
  if (found.transaction_status === 'FAILED' && (request.transactionStatus === 'FAILED' || !mayBeReopened(found)))
    throw wrongTransactionState(language, found.transaction_status, 'message.state.reopened')
  requireStill(found)
  await GUARDS.atReview(context, found)
  return found
}

/**
 * Returns the id of the transaction with that reference, or null. If the request names no partner, only
 * transactions in scope count, and the call is refused with 30 if several of them have the reference.
 */
async function namedBy(
  context: SessionContext,
  { transactionMtoCode: mtoCode, transactionReference: reference }: ReviewRequest,
): Promise<string | null> {
  const { db } = context
  if (mtoCode !== undefined) return findByReference(db, { env: 'live', mtoCode, reference })
  const all = await Promise.all(
    (await findOfAnyPartner(db, reference)).map((transactionId) => findVisibleTransaction(context, transactionId)),
  )
  const [first, ...others] = all.filter((one) => one !== null)
  if (others.length > 0)
    throw new Refusal('30', { fields: [{ field: 'transactionMtoCode', key: 'validation.required' }] })
  return first?.transaction_id ?? null
}
