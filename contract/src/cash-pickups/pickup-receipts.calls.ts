import { writeCall } from '@portal/contract/core'
import type { ReceiptFormat, ReceiptKind } from './cash-pickup.ts'

/** A document of a paid order. */
export interface Receipt {
  receiptId: string
  receiptKind: ReceiptKind
  receiptNumber: string
  /** The file of a signed receipt, for `portal/file/read`. */
  fileId: string | null
  /** How often it was printed; every later print is marked as a copy. */
  copies: number
  isVoid: 'YES' | 'NO'
  /** Name of the user who printed or uploaded it. */
  receiptMaker: string
  receiptCreatedAt: string
}

/**
 * A receipt to print, for the bank: PDF in base64; every further print is marked as a copy, a reversed payout as void.
 * 12 not paid, 25 no such order in scope.
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
 * Stores the signed receipt as a picture (jpeg or png, like files), for the bank. 12 not paid, 25 no such order in
 * scope, 30 at `encodedReceipt` not a valid picture, 05 there are five already.
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
