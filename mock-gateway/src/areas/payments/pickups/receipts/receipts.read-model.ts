import type { Receipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { isVisibleTo, personName, sideOf, withPerson } from '../../../../engine/read/index.ts'
import type { PaymentRecord } from '../payment.store.ts'

/** Returns the receipt of a payment. The bank also sees the signed copies; operators see no names. */
export async function readReceipts(context: SessionContext, payment: PaymentRecord): Promise<Receipt[]> {
  const { receipt_number: receiptNumber } = payment
  const common = { receiptNumber, isVoid: payment.returned_at === null ? 'NO' : 'YES' } as const
  const issued: Receipt = {
    ...common,
    receiptId: payment.transaction_id,
    receiptKind: 'ISSUED',
    fileId: null,
    copies: payment.copies,
    receiptMaker: await payerOf(context, payment),
    receiptCreatedAt: payment.paid_at.toISOString(),
  }
  const signed = sideOf(context.actor).kind === 'bank' ? await signedOf(context, payment) : []
  return [
    issued,
    ...signed.map(
      (one): Receipt => ({
        ...common,
        receiptId: one.receipt_id,
        receiptKind: 'SIGNED',
        fileId: one.file_id,
        copies: 0,
        receiptMaker: one.name ?? '',
        receiptCreatedAt: one.uploaded_at.toISOString(),
      }),
    ),
  ]
}

async function payerOf({ db, actor }: SessionContext, payment: PaymentRecord): Promise<string> {
  const payer = await db
    .selectFrom('app_user as maker')
    .select(personName('maker').as('name'))
    .where('maker.user_id', '=', payment.paid_by)
    .where(isVisibleTo(actor, 'maker'))
    .executeTakeFirst()
  return payer?.name ?? ''
}

const signedOf = ({ db, actor }: SessionContext, payment: PaymentRecord) =>
  withPerson(db.selectFrom('signed_receipt as s'), 'maker', 's.uploaded_by', actor)
    .select(['s.receipt_id', 's.file_id', 's.uploaded_at'])
    .select(personName('maker').as('name'))
    .where('s.transaction_id', '=', payment.transaction_id)
    .orderBy('s.uploaded_at')
    .execute()
