import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { publishRecall } from '../partner/publish-recall.ts'
import type { TransactionRecord } from '../transaction.store.ts'

export type RecallRecord = Selectable<Database['recall_request']>

/** Returns the partner's unanswered recall. Null if the transaction has no unanswered recall. */
export async function findWaitingRecall(db: Kysely<Database>, transactionId: string): Promise<RecallRecord | null> {
  const found = await db
    .selectFrom('recall_request')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('recall_status', '=', 'REQUESTED')
    .executeTakeFirst()
  return found ?? null
}

/**
 * Accepts the partner's recall because the money is back. Does nothing if the transaction has no recall. The partner or
 * the bank may have started the return.
 */
export async function acceptRecall(
  db: Kysely<Database>,
  transaction: TransactionRecord,
  { answeredBy, now }: { readonly answeredBy: string; readonly now: Date },
): Promise<void> {
  const accepted = await answering(db, { status: 'ACCEPTED', answer: null, answeredBy, now })
    .where('transaction_id', '=', transaction.transaction_id)
    .returningAll()
    .executeTakeFirst()
  if (accepted !== undefined) await publishRecall(db, transaction, accepted, now)
}

/** Declines a recall with a reason for the partner. False if the recall is not pending. */
export async function declineRecall(
  db: Kysely<Database>,
  transaction: TransactionRecord,
  recallId: string,
  { answer, answeredBy, now }: { readonly answer: string; readonly answeredBy: string; readonly now: Date },
): Promise<boolean> {
  const declined = await answering(db, { status: 'DECLINED', answer, answeredBy, now })
    .where('recall_id', '=', recallId)
    .where('transaction_id', '=', transaction.transaction_id)
    .returningAll()
    .executeTakeFirst()
  if (declined === undefined) return false
  await publishRecall(db, transaction, declined, now)
  return true
}

interface Answer {
  readonly status: 'ACCEPTED' | 'DECLINED'
  readonly answer: string | null
  readonly answeredBy: string
  readonly now: Date
}

const answering = (db: Kysely<Database>, { status, answer, answeredBy, now }: Answer) =>
  db
    .updateTable('recall_request')
    .set({ recall_status: status, answer, answered_by: answeredBy, answered_at: now })
    .where('recall_status', '=', 'REQUESTED')
