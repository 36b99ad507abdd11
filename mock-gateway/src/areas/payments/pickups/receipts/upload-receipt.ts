import type { RequestOf } from '@portal/contract'
import type { uploadReceipt as call } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { type AcceptedFile, acceptedFile, storePicture } from '../../../people/files/index.ts'
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
  const { transactionReference } = request
  const about = { module: 'CASH_PICKUP', action: 'UPLOAD', subject: 'receipt', itemName: transactionReference } as const
  const { receiptId, payment } = await noted(context, about, async () => {
    const order = await lockPaidOrder(context, request)
    return {
      receiptId: await keepSigned(context, order, () => acceptedFile(context, 'encodedReceipt')),
      payment: order.payment,
    }
  })
  context.audit({ ...about, itemId: payment.transaction_id, itemName: payment.receipt_number })
  return { payload: { receiptId } }
}

/**
 * Stores a picture as a signed receipt of the payment. Throws 05 if the payment already has five pictures.
 * @param picture returns the picture, or refuses it with 30
 */
export async function keepSigned(
  { db, actor, now }: Uploader,
  { payment }: Pick<PaidOrder, 'payment'>,
  picture: () => AcceptedFile,
): Promise<string> {
  const { transaction_id: transactionId } = payment
  const { kept } = await db
    .selectFrom('signed_receipt')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (Number(kept) >= MOST_PICTURES) throw new Refusal('05', { message: 'message.tooManyReceipts' })
  const fileId = await storePicture(db, { purpose: 'receipt', file: picture(), uploadedBy: actor.userId }, now)
  const receiptId = idAt(now)
  await db
    .insertInto('signed_receipt')
    .values({
      receipt_id: receiptId,
      transaction_id: transactionId,
      file_id: fileId,
      uploaded_by: actor.userId,
      uploaded_at: now,
    })
    .execute()
  return receiptId
}
