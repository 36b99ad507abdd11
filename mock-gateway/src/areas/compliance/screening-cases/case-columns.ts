import { RISK_RULE } from '@portal/contract/screening/risk'
import { CASE_CARDS, CASE_DUES } from '@portal/contract/screening-cases/screening-case'
import type { ListHit, PendingTransactionRow } from '@portal/contract/screening-cases/screening-cases.calls'
import { folded } from '@portal/contract/values/folded'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  choiceIn,
  columnsOf,
  foldedText,
  type ListColumn,
  type ListColumns,
  type RelatedWord,
  relatedIn,
  textIn,
  textsOf,
} from '../../../engine/read/index.ts'
import { isDue } from './case-due.ts'
import { screenedOrders } from './screened-orders.ts'
import { COUNTS } from './second-pass/first-pass.store.ts'

type Reader = Pick<SessionContext, 'actor' | 'now'>

/**
 * Reads cases `k` with their transactions and partners, the assigned user `maker`, the current holder `checker`, and
 * `passer`, whose first pass awaits a second person.
 */
export const casesFrom = (db: Kysely<Database>, { now }: Pick<Reader, 'now'>) =>
  db
    .selectFrom('screening_case as k')
    .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .leftJoin('app_user as maker', 'maker.user_id', 'k.assigned_to')
    .leftJoin('app_user as passer', (join) => join.onRef('passer.user_id', '=', 'k.first_pass_by').on(COUNTS))
    .leftJoin('app_user as checker', (join) =>
      join.onRef('checker.user_id', '=', 'k.claimed_by').on('k.claimed_until', '>', now),
    )
const column = columnsOf(casesFrom)

/** SQL for the live hits and errors of a transaction `t` that no decision silences, also those that only add points. */
const COUNTED = sql`from screening_log l where l.transaction_id = t.transaction_id
  and l.screening_log_status <> 'CLEAR' and not l.is_shadow and l.silenced_by is null`

/** SQL for the hits and errors that hold a transaction `t`. Hits that add points hold it together, by the rule RISK. */
export const HELD_IT = sql`${COUNTED} and l.points is null`

/** SQL for the description of a rule in the log; the code of a built-in rule, which has no description. */
const RULE_WORDS = sql`coalesce((select r.screening_description from screening_rule r
  where r.screening_code = l.screening_log_screening_code and r.screening_status <> 'DECLINED'),
  l.screening_log_screening_code)`

/** SQL for the descriptions of the rules that hold a transaction `t`. */
export const HELD_FOR = sql<readonly string[]>`array(select distinct ${RULE_WORDS} ${HELD_IT} order by 1)`

/** SQL for the lists that a hit names, each with the highest similarity of sender and receiver, the highest first. */
const SCORES = sql`(select split_part(name, '_', 2) as list_code, max(score::numeric) as score
  from (select l.matched ${COUNTED}) hit, jsonb_each_text(hit.matched) as seen(name, score)
  where name ~ '^(sender|receiver)Like_' group by 1)`
const LIST_HITS = sql<readonly ListHit[]>`coalesce((select jsonb_agg(jsonb_build_object('listCode', s.list_code,
  'score', s.score) order by s.score desc, s.list_code) from ${SCORES} s), '[]'::jsonb)`

/** SQL for the highest risk sum that screening found for a transaction `t`; null if no rule added points. */
export const RISK_SUM = sql<number | null>`(select max((l.matched ->> 'riskSum')::integer) from screening_log l
  where l.transaction_id = t.transaction_id and l.screening_log_screening_code = ${RISK_RULE} and l.rule_version is null)`

/**
 * SQL for the risk of an open case: the highest similarity to a list, then the risk sum, then the number of rules that
 * hold the order. Closed cases have none, so that the order of a long queue costs little.
 */
const RISK = sql<number>`(case when k.case_status = 'CLOSED' then -1 else (
  coalesce((select max(s.score) from ${SCORES} s), 0) * 10000000 + least(coalesce(${RISK_SUM}, 0), 9999) * 1000
  + (select count(distinct l.screening_log_screening_code) ${HELD_IT}))::bigint end)`

const PASSER = sql<string | null>`(passer.first_name || ' ' || passer.last_name)`

/** SQL order: open cases by due time, then closed cases. */
const OPEN_FIRST = sql<Date>`(case when k.case_status = 'CLOSED' then k.due_at + interval '100 years' else k.due_at end)`

/** Returns the SQL of each field, over {@link casesFrom}. */
export function caseColumns({ actor, now }: Reader): ListColumns<PendingTransactionRow> {
  const order = screenedOrders().columns(actor)
  return {
    ...order,
    transactionStatus: cardIn(order.transactionStatus),
    caseKind: choiceIn('caseKind', column.text('k.case_kind')),
    caseStatus: choiceIn('caseStatus', column.text('k.case_status')),
    caseOutcome: choiceIn('caseOutcome', column.optionalText('k.case_outcome')),
    heldAt: column.moment('k.held_at'),
    dueAt: dueIn(now, { ...column.moment('k.due_at'), sort: { sql: OPEN_FIRST, type: 'timestamptz' } }),
    closedAt: column.optionalMoment('k.closed_at'),
    assignedTo: relatedIn(ofPerson('k.assigned_to'), column.personName('maker')),
    claimedBy: relatedIn(ofPerson('checker.user_id'), column.personName('checker')),
    claimedUntil: column.optionalMoment(
      sql<Date | null>`case when k.claimed_until > ${now}::timestamptz then k.claimed_until end`,
    ),
    firstPassBy: relatedIn(ofPerson('passer.user_id'), column.plain(PASSER)),
    heldBy: {
      ...relatedIn(
        heldByRule,
        column.plain(
          sql<readonly string[]>`array(select distinct l.screening_log_screening_code ${HELD_IT} order by 1)`,
        ),
      ),
      sort: { sql: RISK, type: 'int8' },
    },
    riskSum: column.optionalCount(RISK_SUM),
    heldFor: relatedIn(heldByRule, column.plain(HELD_FOR)),
    listHits: relatedIn(heldByList, column.plain(LIST_HITS)),
  }
}

/** Returns the SQL condition for cases of users with this word in their names. */
const ofPerson =
  (userId: 'k.assigned_to' | 'checker.user_id' | 'passer.user_id'): RelatedWord =>
  (word) =>
    sql<boolean>`${sql.ref(userId)} = any(array(select o.user_id from app_user o
    where o.mto_code is null and ${foldedText(sql`(o.first_name || ' ' || o.last_name)`)} like ${`%${word}%`}))`

/**
 * Returns the SQL condition for transactions with a hit on a list with this word in its code, or with this number as
 * the score.
 */
const heldByList: RelatedWord = (word) => {
  const ofCode = sql<boolean>`exists (select ${COUNTED} and exists (select from jsonb_object_keys(l.matched) as seen(name)
    where name ~ '^(sender|receiver)Like_' and portal_folded(split_part(name, '_', 2)) like ${`%${word}%`}))`
  return IS_SCORE.test(word)
    ? sql<boolean>`(${ofCode} or exists (select from ${SCORES} s where s.score = ${word}::numeric))`
    : ofCode
}
const IS_SCORE = /^\d{1,3}$/

/** Adds the words that open cases show beside their due time. */
function dueIn<Wire>(now: Date, column: ListColumn<Wire>): ListColumn<Wire> {
  return CASE_DUES.reduce(
    (shown, due) => textIn(`caseDue.${due}`, sql<boolean>`(k.case_status <> 'CLOSED' and ${isDue(due, now)})`, shown),
    column,
  )
}

/** Adds the words of the cards, each for the statuses that the card counts. */
function cardIn<Wire>(column: ListColumn<Wire>): ListColumn<Wire> {
  return Object.entries(CASE_CARDS).reduce(
    (shown, [card, statuses]) =>
      textIn(`caseCard.${card}`, sql<boolean>`(t.transaction_status = any(${[...statuses]}::text[]))`, shown),
    column,
  )
}

/** Returns the SQL condition for transactions held by a rule with this word in its code or description. */
const heldByRule: RelatedWord = (word, language) => {
  const houseRules = textsOf('houseRule', language).filter(([code, text]) => folded(`${code} ${text}`).includes(word))
  return sql<boolean>`exists (select ${HELD_IT} and l.screening_log_screening_code = any(array(
    select r.screening_code from screening_rule r
      where portal_folded(r.screening_code || ' ' || r.screening_description) like ${`%${word}%`}
    union all select unnest(${houseRules.map(([code]) => code)}::text[]))))`
}
