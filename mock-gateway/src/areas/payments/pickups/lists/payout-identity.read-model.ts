import type { RequestOf } from '@portal/contract'
import type { readPayoutIdentity as call } from '@portal/contract/cash-pickups/payouts.calls'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { wrongTransactionState } from '../../../../engine/records/index.ts'
import { findVisibleTransaction } from '../../transactions/index.ts'
import { findPayment } from '../payment.store.ts'

/**
 * Returns the full number of a receiver's document and records the access in the audit trail. The contract's
 * `readPayoutIdentity` lists the refusals.
 */
export async function readIdentity(
  context: SessionContext,
  { transactionId }: RequestOf<typeof call>,
): Promise<Reply<{ identityNumber: string }>> {
  const about = {
    module: 'CASH_PICKUP',
    action: 'READ_IDENTITY',
    subject: 'cash-pickup',
    itemId: transactionId,
  } as const
  const { transaction, payment } = await noted(context, about, () => findPaid(context, transactionId))
  context.audit({ ...about, itemName: transaction.transaction_contract_reference })
  return { payload: { identityNumber: payment.identity_number } }
}

async function findPaid(context: SessionContext, transactionId: string) {
  requireBank(context.actor)
  const transaction = await findVisibleTransaction(context, transactionId)
  if (transaction?.contract_type !== 'CP') throw new Refusal('25')
  const payment = await findPayment(context.db, transactionId)
  if (payment === null)
    throw wrongTransactionState(context.language, transaction.transaction_status, 'message.state.paid')
  return { transaction, payment }
}
