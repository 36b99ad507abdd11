import type { RecallRow } from '@portal/contract/transactions/returns.calls'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { personName, wireRow, withPerson } from '../../../../engine/read/index.ts'

/** Returns the recalls of a transaction in scope and their answers, newest first. */
export async function recallsOf({ db, actor }: SessionContext, transactionId: string): Promise<RecallRow[]> {
  const rows = await db
    .selectFrom('recall_request as r')
    .leftJoin('api_key as k', 'k.key_id', 'r.key_id')
    .$call((query) => withPerson(query, 'maker', 'r.answered_by', actor))
    .select(['r.recall_id', 'r.recall_status', 'r.recall_reason', 'k.public_key as recall_key', 'r.requested_at'])
    .select(['r.answer as recall_answer', personName('maker').as('answered_by'), 'r.answered_at'])
    .where('r.transaction_id', '=', transactionId)
    .orderBy('r.requested_at', 'desc')
    .execute()
  return rows.map(wireRow)
}
