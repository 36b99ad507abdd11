import { writeCall } from '@portal/contract/core'
import type { ReceiptFormat, ReceiptKind } from './cash-pickup.ts'

/** A printed or signed receipt of a paid order. */
export interface Receipt {
  receiptId: string
  receiptKind: ReceiptKind
  receiptNumber: string
  /** The id of the file of a signed receipt, for `portal/file/read`; null for a printed receipt. */
  fileId: string | null
  /** How often the receipt was printed; every print after the first is marked as a copy. */
  copies: number
  isVoid: 'YES' | 'NO'
  /** The name of the user who printed or uploaded the receipt. */
  receiptMaker: string
  receiptCreatedAt: string
}

/**
 * Returns a receipt to print, only for the bank: a PDF in base64. Every print after the first is marked as a copy, and
 * the receipt of a reversed payout as void. Refused with 12 if the order is not paid, with 25 if there is no such order
 * in scope.
 */
export const createReceipt = writeCall<
  {
    transactionReference: string
    transactionType: 'CP'
    imtoCode: string
    receiptFormat?: ReceiptFormat
    receiptLanguage?: string
  },
  {
    encodedReceipt: string
    transactionReference: string
    transactionType: 'CP'
    imtoCode: string
    receiptNumber: string
    copies: number
  }
>({
  action: 'cashPickup/createTransactionReceipt',
  path: 'cashpickup/createtransactionreceipt',
  access: { needs: 'CASH_PICKUP|READ' },
})

/**
 * Stores the signed receipt as a picture (JPEG or PNG, like other files), only for the bank. Refused with 12 if the
 * order is not paid, with 25 if there is no such order in scope, with 30 at `encodedReceipt` if the picture is not
 * valid, with 05 if the order has five signed receipts already.
 */
export const uploadReceipt = writeCall<
  { encodedReceipt: string; transactionReference: string; transactionType: 'CP'; imtoCode: string },
  { receiptId: string }
>({
  action: 'cashPickup/uploadTransactionReceipt',
  path: 'cashpickup/uploadtransactionreceipt',
  access: { needs: 'CASH_PICKUP|CREATE' },
  carriesFile: true,
})
