import type { RequestOf } from '@portal/contract'
import type { readScreeningLogs as call, ScreeningLogRow } from '@portal/contract/calls/transactions'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { findVisibleTransaction } from './transaction-scope.ts'

/** The verdicts on a transaction in scope, newest first; 57 for operators. */
export async function readLogs(
  context: SessionContext,
  { transactionId, screeningType }: RequestOf<typeof call>,
): Promise<ScreeningLogRow[]> {
  requireBank(context.actor)
  if ((await findVisibleTransaction(context, transactionId)) === null) throw new Refusal('25')
  let logs = context.db.selectFrom('screening_log').selectAll().where('transaction_id', '=', transactionId)
  if (screeningType !== undefined) logs = logs.where('screening_log_screening_type', '=', screeningType)
  const rows = await logs.orderBy('log_no', 'desc').execute()
  return rows.map((row) => ({
    screeningLogScreeningCode: row.screening_log_screening_code,
    screeningLogScreeningType: row.screening_log_screening_type,
    screeningLogStatus: row.screening_log_status,
    matched: row.matched,
    screeningLogCreatedAt: row.screening_log_created_at.toISOString(),
  }))
}
