import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { usePermission } from '@portal/portal-sdk'

/**
 * Returns a function that returns whether the user works on a transaction's case. These users are the compliance users
 * of the product and users to whom cases are escalated.
 */
export function useIsCaseWorker(): (row: Pick<TransactionRow, 'contractType'>) => boolean {
  const isWorkerOf = {
    DC: usePermission({ any: ['DIRECT_CREDIT|COMPLIANCE', 'TRANSACTION_RULE|CHECKER'] }),
    CP: usePermission({ any: ['CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|CHECKER'] }),
  }
  return ({ contractType }) => isWorkerOf[contractType]
}
