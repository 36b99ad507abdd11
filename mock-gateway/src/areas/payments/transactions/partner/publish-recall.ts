import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { publishEvent } from '../../webhooks/index.ts'
import { partnerRecall } from './partner-recall.ts'

/**
 * Notifies the partner's endpoints of the answer to a recall, in sequence with the transaction's events. The caller has
 * locked the transaction.
 */
export async function publishRecall(
  db: Kysely<Database>,
  transaction: Pick<
    Selectable<Database['transaction']>,
    'transaction_id' | 'transaction_reference' | 'mto_code' | 'env'
  >,
  recall: Selectable<Database['recall_request']>,
  now: Date,
): Promise<void> {
  const { transaction_id: subjectId, transaction_reference: reference, mto_code: mtoCode, env } = transaction
  const data = partnerRecall(reference, recall)
  await publishEvent(db, { mtoCode, env }, { type: 'recall.answered', subjectId, data, now })
}
