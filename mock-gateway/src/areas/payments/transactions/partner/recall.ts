import type { PartnerRecall } from '@portal/contract/partner-api'
import { Refusal } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import type { PartnerContext } from '../../../../partner-api/index.ts'
import { findTransaction } from '../find-transaction.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { partnerRecall } from './partner-recall.ts'

/**
 * Stores a partner's request to return posted money, which staff answer (money §2.4). Throws 12 if the transaction is
 * not posted, 28 if a recall is already pending.
 */
export async function requestRecall(
  { db, caller, now }: Pick<PartnerContext, 'db' | 'now'> & { readonly caller: { readonly keyId: string } },
  { transaction_id: transactionId, transaction_reference: reference }: TransactionRecord,
  reason: string,
): Promise<PartnerRecall> {
  // A concurrent return ends before this lock is granted, so the status is checked under the lock. A recall stored
  // after the return would stay pending for ever.
  const found = await findTransaction(db, transactionId, { lock: true })
  if (found?.transaction_status !== 'POSTED') throw new Refusal('12', { message: 'message.api.recallPosted' })
  const made = await db
    .insertInto('recall_request')
    .values({
      recall_id: idAt(now),
      transaction_id: transactionId,
      recall_reason: reason,
      recall_status: 'REQUESTED',
      key_id: caller.keyId,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.column('transaction_id').where('recall_status', '=', 'REQUESTED').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made === undefined) throw new Refusal('28', { message: 'message.recallWaits' })
  return partnerRecall(reference, made)
}

/** Returns the state of a transaction's most recent recall. Throws 25 if the transaction was never recalled. */
export async function readRecall(
  { db }: PartnerContext,
  { transaction_id: transactionId, transaction_reference: reference }: TransactionRecord,
): Promise<PartnerRecall> {
  const found = await db
    .selectFrom('recall_request')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('requested_at', 'desc')
    .orderBy('recall_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
  return partnerRecall(reference, found)
}
