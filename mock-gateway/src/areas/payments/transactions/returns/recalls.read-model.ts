import type { RecallRow } from '@portal/contract/transactions/returns.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { personName, withPerson } from '../../../../engine/read/index.ts'

/** Recalls of a transaction in scope and their answers, newest first. */
export async function recallsOf({ db, actor }: SessionContext, transactionId: string): Promise<RecallRow[]> {
  const rows = await db
    .selectFrom('recall_request as r')
    .leftJoin('api_key as k', 'k.key_id', 'r.key_id')
    .$call((query) => withPerson(query, 'maker', 'r.answered_by', actor))
    .selectAll('r')
    .select(['k.public_key', personName('maker').as('answered_by_name')])
    .where('r.transaction_id', '=', transactionId)
    .orderBy('r.requested_at', 'desc')
    .execute()
  return rows.map((row) => ({
    recallId: row.recall_id,
    recallStatus: row.recall_status,
    recallReason: row.recall_reason,
    recallKey: row.public_key,
    requestedAt: row.requested_at.toISOString(),
    recallAnswer: row.answer,
    answeredBy: row.answered_by_name,
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}
