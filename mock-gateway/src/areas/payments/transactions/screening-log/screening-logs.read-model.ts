import { holds, type RequestOf, type Requirement } from '@portal/contract'
import type {
  readScreeningLogs as call,
  ScreeningLogRow,
} from '@portal/contract/transactions/transaction-screening.calls'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { readVerdicts } from '../../../compliance/screening/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { findVisibleTransaction } from '../transaction-scope.ts'

/**
 * Returns the privileges required to read the verdicts. Users who may only read pickups must not read their verdicts,
 * because the subject of a hit must not be visible at the counter, in front of the receiver.
 */
export const logReadersOf = ({ contract_type: contractType }: Pick<TransactionRecord, 'contract_type'>): Requirement =>
  contractType === 'CP'
    ? { any: ['CASH_PICKUP|COMPLIANCE', 'TRANSACTION_RULE|READ'] }
    : { any: ['DIRECT_CREDIT|READ', 'DIRECT_CREDIT|COMPLIANCE', 'TRANSACTION_RULE|READ'] }

/**
 * Returns the verdicts on a transaction in scope, newest first. Throws 57 for operators and for users without the
 * privileges, 25 if the transaction is not in scope.
 */
export async function readLogs(
  context: SessionContext,
  { transactionId, screeningType }: RequestOf<typeof call>,
): Promise<ScreeningLogRow[]> {
  requireBank(context.actor)
  const found = await findVisibleTransaction(context, transactionId)
  if (found === null) throw new Refusal('25')
  if (!holds(context.actor.privileges, logReadersOf(found))) throw new Refusal('57')
  return await readVerdicts(context.db, found, screeningType)
}
