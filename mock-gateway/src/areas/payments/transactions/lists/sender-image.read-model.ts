import type { FileContent } from '@portal/contract/files/files.calls'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { fileContent } from '../../../people/files/index.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'

/**
 * Returns the sender's picture of a transaction in scope. Throws 25 if the transaction has no picture. Records each
 * access and each refused access in the audit trail.
 */
export async function readSenderPicture(context: SessionContext, transactionId: string): Promise<FileContent> {
  const found = await findVisibleTransaction(context, transactionId)
  const fileId = found?.sender_file_id ?? null
  context.audit({
    module: 'DIRECT_CREDIT',
    action: 'READ_FILE',
    subject: 'file',
    itemId: fileId ?? transactionId,
    itemName: found?.trans_sender ?? null,
  })
  const file = fileId === null ? null : await fileContent(context.db, fileId)
  if (file === null) throw new Refusal('25')
  return file
}
