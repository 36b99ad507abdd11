import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { findByReference, findVisibleTransaction, type TransactionRecord } from '../../transactions/index.ts'
import { findPayment, type PaymentRecord } from '../payment.store.ts'

interface Named {
  readonly transactionReference: string
  readonly imtoCode: string
}

/** A paid order in scope, with its payment. The payment is locked, so that two prints get different numbers. */
export interface PaidOrder {
  readonly transaction: TransactionRecord
  readonly payment: PaymentRecord
}

/**
 * Returns the paid order, locked. Only for the bank, because receipts name tellers and documents. Throws 57 for other
 * users, 25 if there is no such order in scope, 12 if the order is not paid.
 */
export async function lockPaidOrder(
  context: SessionContext,
  { transactionReference: reference, imtoCode: mtoCode }: Named,
): Promise<PaidOrder> {
  requireBank(context.actor)
  const transactionId = await findByReference(context.db, { env: 'live', mtoCode, reference })
  const transaction = transactionId === null ? null : await findVisibleTransaction(context, transactionId)
  if (transaction?.contract_type !== 'CP') throw new Refusal('25')
  const payment = await findPayment(context.db, transaction.transaction_id, { lock: true })
  if (payment === null)
    throw wrongTransactionState(context.language, transaction.transaction_status, 'message.state.paid')
  return { transaction, payment }
}
