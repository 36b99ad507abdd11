import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type AcceptedFile, storePicture } from '../../../people/files/index.ts'

/** Stores the sender's picture of an order in a separate row, in the caller's transaction. */
export async function keepSenderPicture(
  db: Kysely<Database>,
  transactionId: string,
  file: AcceptedFile,
  now: Date,
): Promise<void> {
  const fileId = await storePicture(db, { purpose: 'sender', file, uploadedBy: null }, now)
  await db
    .updateTable('transaction')
    .set({ sender_file_id: fileId })
    .where('transaction_id', '=', transactionId)
    .execute()
}
