import { amount, choice, code, flag, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { TRANSACTION_STATUSES } from './transaction.ts'

const inPayoutCurrency = () => amount('transactionDestinationCountryCurrency')

/** A return's changes of a posted transaction, and the fields that the checker needs for the decision (money §2.4). */
export const TRANSACTION_RETURN = {
  transactionContractReference: code(20),
  transactionReference: code(40),
  mtoName: text(120),
  transReceiver: text(200),
  transactionDestinationAmount: inPayoutCurrency(),
  transactionDestinationCountryCurrency: hidden(code(3)),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  /** Why the partner requested the return; null if the partner did not request it. */
  recallReason: nullable(text(255)),
  /** Whether the charges are returned too. */
  feesReturned: nullable(flag()),
  /** The amount returned to the wallet, including returned charges. */
  amountReturned: nullable(inPayoutCurrency()),
  availableBefore: nullable(inPayoutCurrency()),
  availableAfter: nullable(inPayoutCurrency()),
  transactionReason: nullable(text(255)),
}
export type TransactionReturn = ValuesOf<typeof TRANSACTION_RETURN>
