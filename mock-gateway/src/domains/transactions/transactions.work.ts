import { WORK_COUNTED, WORK_LINES, type WorkLine } from '@portal/contract/calls/dashboard'
import { formatAmount } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/records/transaction'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { NO_WORK, type Work, type WorkSource } from '../../dashboard/index.ts'
import type { SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { transactionsFrom } from './transaction-columns.ts'
import { transactionsVisibleTo } from './transaction-scope.ts'

/** What waits at the AML gate, the oldest first, to who may decide it. */
export const DIRECT_CREDIT_WORK: WorkSource = {
  name: 'transactions.review',
  section: 'decide',
  needs: 'DIRECT_CREDIT|COMPLIANCE',
  href: `/inbound-transactions?f.transactionStatus=${encodeURIComponent('AML GATE')}`,
  read: heldTransactions,
}

async function heldTransactions({ db, actor, language }: SessionContext): Promise<Work> {
  if (sideOf(actor).kind !== 'bank') return NO_WORK
  const held = await transactionsFrom(db)
    .select(['t.transaction_id as id', 't.trans_receiver as receiver', 'm.mto_name as partner'])
    .select(['t.transaction_destination_amount as amount', 't.transaction_destination_country_currency as currency'])
    .select('t.transaction_created_at as since')
    .where(sql<boolean>`t.contract_type = 'DC'`)
    .where('t.transaction_status', '=', 'AML GATE')
    .where(sql<boolean>`t.transaction_maker is distinct from ${actor.userId}::uuid`)
    .where(transactionsVisibleTo(actor))
    .orderBy('t.transaction_created_at')
    .orderBy('t.transaction_id')
    .limit(WORK_COUNTED)
    .execute()
  const lines = held.slice(0, WORK_LINES).map(
    ({ id, receiver, partner, amount, currency, since }): WorkLine => ({
      id,
      title: receiver,
      text: contractText(language, 'work.review.text', {
        amount: formatAmount(amount, currency, { language }),
        partner,
      }),
      href: `/inbound-transactions?panel=review&id=${id}`,
      since: since.toISOString(),
      until: null,
      tone: TRANSACTION_STATUS_TONES['AML GATE'],
    }),
  )
  return { total: held.length, lines }
}
