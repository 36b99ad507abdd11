import type { RequestOf } from '@portal/contract'
import type { uploadReceipt as call } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { storePicture } from '../../../people/files/index.ts'
import { lockPaidOrder, type PaidOrder } from './paid-pickup.ts'

/** The maximum number of pictures of one receipt. It allows retakes of a blurred picture. */
const MOST_PICTURES = 5

interface Uploader extends Pick<SessionContext, 'db' | 'now'> {
  readonly actor: Pick<SessionContext['actor'], 'userId'>
}

/**
 * Stores the picture of a signed receipt for its order, in a separate row. The contract's `uploadReceipt` lists the
 * refusals.
 */
export async function uploadReceipt(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Reply<{ receiptId: string }>> {
  const { transactionReference, encodedReceipt } = request
  const about = { module: 'CASH_PICKUP', action: 'UPLOAD', subject: 'receipt', itemName: transactionReference } as const
  const { receiptId, payment } = await noted(context, about, async () => {
    const order = await lockPaidOrder(context, request)
    return { receiptId: await keepSigned(context, order, encodedReceipt), payment: order.payment }
  })
  context.audit({ ...about, itemId: payment.transaction_id, itemName: payment.receipt_number })
  return { payload: { receiptId } }
}

/**
 * Stores a picture as a signed receipt of the payment. Throws 05 if the payment already has five pictures, 30 if the
 * picture is not valid.
 */
export async function keepSigned(
  { db, actor, now }: Uploader,
  { payment }: Pick<PaidOrder, 'payment'>,
  content: string,
): Promise<string> {
  const { transaction_id: transactionId } = payment
  const { kept } = await db
    .selectFrom('signed_receipt')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= MOST_PICTURES) throw new Refusal('05', { message: 'message.tooManyReceipts' })
  const stored = await storePicture(db, { purpose: 'receipt', content, uploadedBy: actor.userId }, now)
  if ('fault' in stored) {
    throw new Refusal('30', { fields: [{ field: 'encodedReceipt', key: `validation.${stored.fault}` }] })
  }
  const receiptId = idAt(now)
  await db
    .insertInto('signed_receipt')
    .values({
      receipt_id: receiptId,
      transaction_id: transactionId,
      file_id: stored.fileId,
      uploaded_by: actor.userId,
      uploaded_at: now,
    })
    .execute()
  return receiptId
}
