import { CASE_CARDS } from '@portal/contract/screening-cases/screening-case'
import type { PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { bankOnly, type FilterCondition, id, NOTHING, recordList, statusCards } from '../../../engine/read/index.ts'
import { caseColumns, casesFrom, HELD_IT } from './case-columns.ts'
import { dueToday, isDue } from './case-due.ts'
import { casesVisibleTo } from './case-scope.ts'
import { awaitsSecondPassOf, COUNTS } from './second-pass/first-pass.store.ts'

/**
 * Reads one page of the transactions that screening held, with the counts for the summary cards. With `transactionId`,
 * returns only that transaction, or is refused with 25 if the transaction is not in scope. Refused for operators.
 */
export const readCasesPage = recordList<PendingTransactionRow, TransactionTotals, 'transactionId'>({
  columns: caseColumns,
  defaultSort: { field: 'dueAt', direction: 'asc' },
  tieBreak: id(sql`t.transaction_id`, 'uuid'),
  search: sql<string>`t.search_text`,
  date: sql<Date>`k.held_at`,
  filters: (context) => ({
    rule: (codes) =>
      sql<boolean>`exists (select ${HELD_IT} and l.screening_log_screening_code = any(${codes}::text[]))`,
    due: dueIn(context),
    assigned: (values) => anyOf(values, { ME: assignedTo(context), NOBODY: sql<boolean>`k.assigned_to is null` }),
    claimed: (values) => anyOf(values, claimedBy(context)),
    lookBack: (changes) => foundAfter(changes),
    secondPass: (values) => anyOf(values, secondPassBy(context)),
  }),
  from: (context) => casesFrom(context.db, context),
  scope: ({ actor }) => bankOnly(actor, casesVisibleTo(actor)),
  one: 'transactionId',
  cardFields: ['transactionStatus'],
  cards: statusCards(
    ({ db }) =>
      db.selectFrom('screening_case as k').innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id'),
    sql<TransactionStatus>`t.transaction_status`,
    {
      totalTransactions: null,
      totalPendingTransactions: CASE_CARDS.pending,
      totalSuccessfulTransactions: CASE_CARDS.successful,
      totalUnsuccessfulTransactions: CASE_CARDS.unsuccessful,
    },
  ),
  allRows: 'totalTransactions',
})

/** Limits the list to open cases by due time. */
const dueIn =
  ({ actor, now }: SessionContext): FilterCondition =>
  (values) => {
    const near = anyOf(values, {
      LATE: isDue('LATE', now),
      TODAY: dueToday(actor, now),
      SOON: isDue('SOON', now),
      LATER: isDue('LATER', now),
    })
    return sql<boolean>`(k.case_status <> 'CLOSED' and ${near})`
  }

const assignedTo = ({ actor }: SessionContext) => sql<boolean>`k.assigned_to = ${actor.userId}::uuid`

const claimedBy = ({ actor, now }: SessionContext) => {
  const isClaimed = sql<boolean>`(k.claimed_by is not null and k.claimed_until > ${now}::timestamptz)`
  const isOwn = sql<boolean>`k.claimed_by = ${actor.userId}::uuid`
  return {
    ME: sql<boolean>`${isClaimed} and ${isOwn}`,
    OTHERS: sql<boolean>`${isClaimed} and not ${isOwn}`,
    NOBODY: sql<boolean>`not ${isClaimed}`,
  }
}

/** Limits the list to cases in which the look-back of one of the changes, as `RULE OPAL 1`, found the order. */
const foundAfter = (changes: readonly string[]) =>
  sql<boolean>`exists (select from screening_case_event e join look_back l on l.look_back_id = e.look_back_id
    where e.transaction_id = k.transaction_id
      and concat_ws(' ', l.cause, l.cause_code, l.cause_version) = any(${changes}::text[]))`

const secondPassBy = ({ actor }: SessionContext) => ({
  ME: awaitsSecondPassOf(actor),
  OTHERS: sql<boolean>`${COUNTS} and not ${awaitsSecondPassOf(actor)}`,
})

/** Combines the named filters by OR; an unknown name matches no rows. */
function anyOf(values: readonly string[], conditions: Readonly<Record<string, RawBuilder<boolean>>>) {
  const wanted = values.map((value) => (Object.hasOwn(conditions, value) ? conditions[value] : undefined) ?? NOTHING)
  return sql<boolean>`((${sql.join(wanted, sql`) or (`)}))`
}
