import { WORK_COUNTED } from '@portal/contract/dashboard/dashboard.calls'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../../engine/dashboard/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { transactionsFrom } from '../lists/transaction-columns.ts'
import { transactionLines, WAITING_COLUMNS } from '../lists/transaction-lines.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'

/** The work items for partners' recalls that await an answer, oldest first, for users who may answer them. */
export const RECALL_WORK: WorkSource = {
  name: 'transactions.recalls',
  section: 'decide',
  needs: 'DIRECT_CREDIT|UPDATE',
  href: '/inbound-transactions?f.recallWaits=YES',
  read: waitingRecalls,
}

async function waitingRecalls({ db, actor, language }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const recalls = await transactionsFrom(db)
    .innerJoin('recall_request as r', 'r.transaction_id', 't.transaction_id')
    .select(WAITING_COLUMNS)
    .select(['r.recall_reason as reason', 'r.requested_at as since'])
    .where('r.recall_status', '=', 'REQUESTED')
    .where(sql<boolean>`t.contract_type = 'DC'`)
    .where(transactionsVisibleTo(actor))
    .orderBy('r.requested_at')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  return transactionLines(recalls, {
    language,
    text: 'work.recall.text',
    more: ({ reason }) => ({ reason }),
    panel: '/inbound-transactions?panel=review',
    tone: 'warning',
  })
}
