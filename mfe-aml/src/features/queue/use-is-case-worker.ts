import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { usePermission } from '@portal/portal-sdk'

/**
 * Returns a function that tells whether the user works on the case of a transaction: compliance users of its product
 * do, and users to whom cases are escalated.
 */
export function useIsCaseWorker(): (row: Pick<TransactionRow, 'contractType'>) => boolean {
  const isWorkerOf = {
    DC: usePermission({ any: ['DIRECT_CREDIT|COMPLIANCE', 'TRANSACTION_RULE|CHECKER'] }),
    CP: usePermission({ any: ['CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|CHECKER'] }),
  }
  return ({ contractType }) => isWorkerOf[contractType]
}
