import { writeCall } from '@portal/contract/core'
import type { ReceiptFormat, ReceiptKind } from './cash-pickup.ts'

/** One paper of a paid order. */
export interface Receipt {
  receiptId: string
  receiptKind: ReceiptKind
  receiptNumber: string
  /** The file of a signed receipt, for `portal/file/read`. */
  fileId: string | null
  /** How often it was printed; everything behind the first is marked as a copy. */
  copies: number
  isVoid: 'YES' | 'NO'
  /** Name of who printed or uploaded it. */
  receiptMaker: string
  receiptCreatedAt: string
}

/**
 * A receipt to print, for the bank: PDF in base64; every further print is marked as a copy, a reversed pay-out as void.
 * 12 not paid, 25 none in scope.
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
 * Keeps the signed receipt as a picture (jpeg or png, the rules of files), for the bank. 12 not paid, 25 none in scope,
 * 30 at `encodedReceipt` no such picture, 05 there are five of it.
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
