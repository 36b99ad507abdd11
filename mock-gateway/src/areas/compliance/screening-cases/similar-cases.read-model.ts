import type { LikeCase } from '@portal/contract/screening-cases/screening-cases.calls'
import type { DecisionReason } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { foldedText } from '../../../engine/read/index.ts'
import { HELD_IT } from './case-columns.ts'
import { casesVisibleTo } from './case-scope.ts'

/**
 * Maximum number of cases shown. Cases with the most in common come first; among equally similar cases, the newest
 * comes first.
 */
const SHOWN = 10
/**
 * Maximum number of closed cases searched. This limits the cost. A rule with more cases hits too often to be evidence.
 */
const LOOKED_THROUGH = 500

/**
 * Returns SQL for whether a name of transaction `t` is the same, apart from case and diacritics, in transaction `o`,
 * for whose case similar cases are searched.
 */
const isSameName = (column: 'trans_sender' | 'trans_receiver') =>
  sql<boolean>`(${foldedText(sql.ref(`t.${column}`))} = ${foldedText(sql.ref(`o.${column}`))})`
const IS_SENDER = isSameName('trans_sender')
const IS_RECEIVER = isSameName('trans_receiver')
const SHARED = sql<string[]>`array(select distinct l.screening_log_screening_code ${HELD_IT}
  and l.screening_log_screening_code in (select own.screening_log_screening_code from screening_log own
    where own.transaction_id = o.transaction_id and own.screening_log_status <> 'CLEAR' and not own.is_shadow and own.silenced_by is null) order by 1)`

/** Returns decisions on similar cases: cases with a sender or receiver of the same name, or held by the same rule. */
export async function similarCases({ db, actor }: SessionContext, transactionId: string): Promise<LikeCase[]> {
  const rows = await db
    .with('newest', (closed) =>
      closed
        .selectFrom('screening_case')
        .select(['transaction_id', 'case_kind', 'case_outcome', 'closed_at'])
        .where('case_status', '=', 'CLOSED')
        .where('transaction_id', '<>', transactionId)
        .orderBy('closed_at', 'desc')
        .limit(LOOKED_THROUGH),
    )
    .with('likened', (likened) =>
      likened
        .selectFrom('newest as n')
        .innerJoin('transaction as t', 't.transaction_id', 'n.transaction_id')
        .innerJoin('transaction as o', (join) => join.on('o.transaction_id', '=', transactionId))
        .select(['t.transaction_id', 't.transaction_contract_reference', 't.trans_sender', 't.trans_receiver'])
        .select(['t.transaction_destination_amount', 't.transaction_destination_country_currency'])
        .select(['n.case_kind', 'n.case_outcome', 'n.closed_at'])
        .select([IS_SENDER.as('is_sender'), IS_RECEIVER.as('is_receiver'), SHARED.as('shared')])
        .where(casesVisibleTo(actor)),
    )
    .selectFrom('likened as k')
    .select(['k.transaction_id as transactionId', 'k.transaction_contract_reference as transactionContractReference'])
    .select(['k.trans_sender as transSender', 'k.trans_receiver as transReceiver'])
    .select('k.transaction_destination_amount as transactionDestinationAmount')
    .select('k.transaction_destination_country_currency as transactionDestinationCountryCurrency')
    .select(['k.is_sender as isSameSender', 'k.is_receiver as isSameReceiver', 'k.shared as sharedRules'])
    .select(['k.case_outcome as caseOutcome', 'k.closed_at as closedAt'])
    .leftJoinLateral(
      (decided) =>
        decided
          .selectFrom('transaction_state as s')
          .select(['s.decision_reason', 's.state_reason'])
          .whereRef('s.transaction_id', '=', 'k.transaction_id')
          .where('s.from_status', 'in', ['AML GATE', 'FAILED'])
          .orderBy('s.state_no', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      sql<DecisionReason | null>`case when k.case_kind = 'HELD' then s.decision_reason end`.as('decisionReason'),
      // The decision on a paid order is an event of its case, because it moves no order.
      sql<string | null>`case when k.case_kind = 'HELD' then s.state_reason else (select e.case_note
        from screening_case_event e where e.transaction_id = k.transaction_id
          and e.event_kind in ('FOUND_NO_MATCH', 'MATCH_CONFIRMED') order by e.event_no desc limit 1) end`.as(
        'stateReason',
      ),
    ])
    .where(sql<boolean>`(k.is_sender or k.is_receiver or cardinality(k.shared) > 0)`)
    .orderBy(sql`k.is_sender::int + k.is_receiver::int`, 'desc')
    .orderBy('k.closed_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.flatMap(({ caseOutcome, closedAt, ...row }) =>
    caseOutcome === null || closedAt === null ? [] : [{ ...row, caseOutcome, closedAt: closedAt.toISOString() }],
  )
}
