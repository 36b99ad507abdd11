import type { RequestOf } from '@portal/contract'
import type { refusePayout as call } from '@portal/contract/cash-pickups/payouts.calls'
import { type Kysely, sql } from 'kysely'
import { noted } from '../../../engine/audit/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { Reply, SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { keepJudged } from '../../compliance/screening/index.ts'
import { moveTransaction } from '../transactions/index.ts'
import { endClaim } from './claim.store.ts'
import { type BranchPickup, lockAtCounter } from './pickup-at-counter.ts'

type RefuseRequest = RequestOf<typeof call>

/**
 * Stores the reason for a refused payout and ends the claim. If the reason is a suspicion, compliance decides. The
 * contract's `refusePayout` lists the refusals.
 */
export async function refusePayout(context: SessionContext, request: RefuseRequest): Promise<Reply<object>> {
  const { transactionId, version, refusalReason, refusalNote = null } = request
  const { db, actor, now } = context
  const about = { module: 'CASH_PICKUP', action: 'REFUSE', subject: 'cash-pickup', itemId: transactionId } as const
  const order = await noted(context, about, async () => {
    const found = await lockAtCounter(context, { transactionId, version })
    await insertRefusal(db, { order: found, refusalReason, refusalNote, userId: actor.userId, now })
    if (refusalReason === 'SUSPICION') await holdAtGate(context, found, refusalNote)
    await endClaim(db, found.claimed, actor.userId)
    return found
  })
  context.audit({
    ...about,
    itemName: order.transaction.transaction_contract_reference,
    before: null,
    after: { refusalReason, refusalNote },
  })
  return { payload: {} }
}

interface Refused {
  readonly order: Pick<BranchPickup, 'pickup'>
  readonly refusalReason: RefuseRequest['refusalReason']
  readonly refusalNote: string | null
  readonly userId: string
  readonly now: Date
}

/** Stores the reason for a refused payout. The pickup is locked, so that two refusals get different numbers. */
export async function insertRefusal(
  db: Kysely<Database>,
  { order, refusalReason, refusalNote, userId, now }: Refused,
): Promise<void> {
  const { transaction_id: transactionId, user_sol_id: solId } = order.pickup
  await db
    .insertInto('pickup_refusal')
    .values({
      transaction_id: transactionId,
      refusal_no: sql<number>`(select coalesce(max(r.refusal_no), 0) + 1 from pickup_refusal r
        where r.transaction_id = ${transactionId})`,
      refusal_reason: refusalReason,
      refusal_note: refusalNote,
      user_sol_id: solId ?? '',
      refused_by: userId,
      refused_at: now,
    })
    .execute()
}

/**
 * Holds the order like a hit of a screening rule: compliance decides, and the partner does not see that the order is
 * held.
 */
async function holdAtGate({ db, actor, now }: SessionContext, { transaction }: BranchPickup, note: string | null) {
  const { transaction_id: transactionId, screening_type: screeningType, trans_receiver: transReceiver } = transaction
  const step = { actor: { kind: 'USER', userId: actor.userId } as const, reason: note, now }
  if (!(await moveTransaction(db, transactionId, { from: ['PENDING', 'PASSED'], to: 'AML GATE' }, step)))
    throw overtaken()
  const hit = { code: 'COUNTER', version: null, status: 'HIT', matched: { transReceiver } } as const
  await keepJudged(db, [{ transactionId, screeningType, verdicts: [hit], run: null }], now)
}
