import { formatAmount } from '@portal/contract/format'
import { CASE_STATUS_TONES, type CaseOutcome, type CaseStatus } from '@portal/contract/screening-cases/screening-case'
import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import type { FindSource, FoundDetail } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { personName } from '../../../engine/read/index.ts'
import { casesVisibleTo } from './case-scope.ts'

interface FoundCase {
  readonly amount: string
  readonly currency: string
  readonly partner: string
  readonly outcome: CaseOutcome | null
  readonly claimedBy: string | null
}

/** The details of a found case: amount and partner of its order, who works on it, and its outcome. */
const CASE_DETAIL: FoundDetail = {
  select: ({ now }) => sql`jsonb_build_object('amount', t.transaction_destination_amount::text,
    'currency', t.transaction_destination_country_currency, 'partner', m.mto_name, 'outcome', k.case_outcome,
    'claimedBy', (select ${personName('checker')} from app_user checker
      where checker.user_id = k.claimed_by and k.claimed_until > ${now}::timestamptz))`,
  inWords: (values, { language }) => {
    const { amount, currency, partner, outcome, claimedBy } = values as FoundCase
    const ended = outcome && contractText(language, `caseOutcome.${outcome}`)
    const claimed = claimedBy && contractText(language, 'caseClaimedBy', { name: claimedBy })
    return [formatAmount(amount, currency, { language }), partner, claimed, ended].filter(Boolean).join(' · ')
  },
}

/**
 * Finds screening cases by any reference, receiver, sender and account number of their orders. The status is that of
 * the case: the order, with its own status, is found beside it.
 */
export const CASE_FIND: FindSource = {
  name: 'screening-case',
  order: 62,
  needs: READS_CASES,
  from: (db) =>
    db
      .selectFrom('screening_case as k')
      .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
      .innerJoin('mto as m', 'm.mto_code', 't.mto_code'),
  scope: ({ actor }) => casesVisibleTo(actor),
  id: sql`t.transaction_id`,
  called: () => sql`t.trans_receiver`,
  known: () => [
    sql`t.transaction_contract_reference`,
    sql`t.transaction_reference`,
    sql`t.transaction_batch_reference`,
    sql`t.transaction_receiver_account_number`,
    sql`t.trans_sender`,
    sql`m.mto_name`,
  ],
  status: () => sql`k.case_status`,
  detail: CASE_DETAIL,
  search: () => sql`t.search_text`,
  exactly: (term) => (isUuid(term) ? [sql`t.transaction_id = ${term}::uuid`] : []),
  statusIn: (status) => ({
    key: `caseStatus.${status}`,
    tone: CASE_STATUS_TONES[status as CaseStatus],
  }),
  list: () => '/transactions',
}
