import { amount, choice, code, flag, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { TRANSACTION_STATUSES } from './transaction.ts'

const inPayoutCurrency = () => amount('transactionDestinationCountryCurrency')

/** A return's changes of a posted transaction, with the fields that its checker needs (money §2.4). */
export const TRANSACTION_RETURN = {
  transactionContractReference: code(20),
  transactionReference: code(40),
  mtoName: text(120),
  transReceiver: text(200),
  transactionDestinationAmount: inPayoutCurrency(),
  transactionDestinationCountryCurrency: hidden(code(3)),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  /** Why its partner requested it; null if it did not. */
  recallReason: nullable(text(255)),
  /** Charges are kept unless they are given back. */
  feesReturned: nullable(flag()),
  /** The amount returned to the wallet, with returned charges. */
  amountReturned: nullable(inPayoutCurrency()),
  availableBefore: nullable(inPayoutCurrency()),
  availableAfter: nullable(inPayoutCurrency()),
  transactionReason: nullable(text(255)),
}
export type TransactionReturn = ValuesOf<typeof TRANSACTION_RETURN>
