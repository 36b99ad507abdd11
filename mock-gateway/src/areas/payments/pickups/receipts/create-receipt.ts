import type { RequestOf } from '@portal/contract'
import type { createReceipt as call } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { LANGUAGES, type Language } from '@portal/contract/format'
import { noted } from '../../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { lockPaidOrder } from './paid-pickup.ts'
import { receiptContent } from './receipt-content.read-model.ts'
import { receiptPdf } from './receipt-pdf.ts'

interface Printed {
  encodedReceipt: string
  transactionReference: string
  transactionType: 'CP'
  imtoCode: string
  receiptNumber: string
  copies: number
}

/**
 * Prints a receipt and numbers the print. Every print after the first is marked as a copy. The contract's
 * `createReceipt` lists the refusals.
 */
export async function createReceipt(context: SessionContext, request: RequestOf<typeof call>): Promise<Reply<Printed>> {
  const { transactionReference, transactionType, imtoCode, receiptFormat = 'A5' } = request
  const about = { module: 'CASH_PICKUP', action: 'PRINT', subject: 'receipt', itemName: transactionReference } as const
  const order = await noted(context, about, () => lockPaidOrder(context, request))
  const { transaction_id: transactionId, copies: before, receipt_number: receiptNumber } = order.payment
  const copies = before + 1
  const language = languageOf(request.receiptLanguage ?? context.language)
  const content = await receiptContent(context, order, { language, copy: before })
  const encodedReceipt = receiptPdf(content, receiptFormat, language).toString('base64')
  await context.db.updateTable('pickup_payment').set({ copies }).where('transaction_id', '=', transactionId).execute()
  context.audit({
    ...about,
    itemId: transactionId,
    itemName: receiptNumber,
    before: { copies: String(before) },
    after: { copies: String(copies) },
  })
  return { payload: { encodedReceipt, transactionReference, transactionType, imtoCode, receiptNumber, copies } }
}

const languageOf = (asked: string): Language => LANGUAGES.find((one) => one === asked) ?? 'en'
