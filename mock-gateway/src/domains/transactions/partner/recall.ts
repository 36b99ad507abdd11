import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../http/handler.ts'
import type { PartnerContext } from '../../../partner-api/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'

/** Keeps a partner's wish to have posted money back, for staff to answer (money §2.4). 12 not posted, 28 one waits already. */
export async function requestRecall(
  { db, caller, now }: PartnerContext,
  { transaction_id: transactionId, transaction_status: status, transaction_reference: reference }: TransactionRecord,
  reason: string,
): Promise<object> {
  if (status !== 'POSTED') throw new Refusal('12')
  const made = await db
    .insertInto('recall_request')
    .values({
      recall_id: uuid({ msecs: now.getTime() }),
      transaction_id: transactionId,
      recall_reason: reason,
      recall_status: 'REQUESTED',
      key_id: caller.keyId,
      requested_at: now,
    })
    .onConflict((conflict) => conflict.column('transaction_id').where('recall_status', '=', 'REQUESTED').doNothing())
    .returning('recall_id')
    .executeTakeFirst()
  if (made === undefined) throw new Refusal('28')
  return {
    recallId: made.recall_id,
    transactionReference: reference,
    recallStatus: 'REQUESTED',
    recallReason: reason,
    requestedAt: now.toISOString(),
  }
}
