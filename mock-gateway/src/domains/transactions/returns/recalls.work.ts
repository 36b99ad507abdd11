import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/calls/dashboard'
import { formatAmount } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../../dashboard/index.ts'
import type { SessionContext } from '../../../http/handler.ts'
import { sideOf } from '../../../read/index.ts'
import { transactionsFrom } from '../transaction-columns.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'

/** Recalls of partners that wait for an answer, the oldest first, to who may give it. */
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
    .select(['t.transaction_id as id', 't.trans_receiver as receiver', 'm.mto_name as partner'])
    .select(['t.transaction_destination_amount as amount', 't.transaction_destination_country_currency as currency'])
    .select(['r.recall_reason as reason', 'r.requested_at as since'])
    .where('r.recall_status', '=', 'REQUESTED')
    .where(sql<boolean>`t.contract_type = 'DC'`)
    .where(transactionsVisibleTo(actor))
    .orderBy('r.requested_at')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = recalls.slice(0, WORK_LINES).map(
    ({ id, receiver, partner, amount, currency, reason, since }): WorkLine => ({
      id,
      title: receiver,
      text: contractText(language, 'work.recall.text', {
        amount: formatAmount(amount, currency, { language }),
        partner,
        reason,
      }),
      href: `/inbound-transactions?panel=review&id=${id}`,
      since: since.toISOString(),
      until: null,
      tone: 'warning',
    }),
  )
  return { total: recalls.length, lines }
}
