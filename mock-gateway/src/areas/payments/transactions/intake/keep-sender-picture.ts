import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { storePicture } from '../../../people/files/index.ts'

const FIELD = 'transactionSenderImage'

/**
 * Stores the sender's picture of an order in a separate row, in the caller's transaction. Throws 30 at the field if the
 * picture is not valid.
 */
export async function keepSenderPicture(
  db: Kysely<Database>,
  transactionId: string,
  content: string,
  now: Date,
): Promise<void> {
  const stored = await storePicture(db, { purpose: 'sender', content, uploadedBy: null }, now)
  if ('fault' in stored) throw new Refusal('30', { fields: [{ field: FIELD, key: `validation.${stored.fault}` }] })
  await db
    .updateTable('transaction')
    .set({ sender_file_id: stored.fileId })
    .where('transaction_id', '=', transactionId)
    .execute()
}
