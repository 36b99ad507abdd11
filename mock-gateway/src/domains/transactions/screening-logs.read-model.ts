import type { RequestOf } from '@portal/contract'
import type { readScreeningLogs as call, ScreeningLogRow } from '@portal/contract/calls/transactions'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { transactionsFrom } from './transaction-columns.ts'
import { transactionsVisibleTo } from './transaction-scope.ts'

/** The verdicts on a transaction in scope, newest first; 57 for operators. */
export async function readLogs(
  { db, actor }: SessionContext,
  { transactionId, screeningType }: RequestOf<typeof call>,
): Promise<ScreeningLogRow[]> {
  requireBank(actor)
  const inScope = await transactionsFrom(db)
    .select('t.transaction_id')
    .where('t.transaction_id', '=', transactionId)
    .where(transactionsVisibleTo(actor))
    .executeTakeFirst()
  if (inScope === undefined) throw new Refusal('25')
  let logs = db.selectFrom('screening_log').selectAll().where('transaction_id', '=', transactionId)
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
