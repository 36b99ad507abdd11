import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { ScreeningLogEntry } from '@portal/contract/screening/screening-log.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import {
  bankOnly,
  choiceIn,
  columnsOf,
  type ListColumn,
  namedIn,
  partnerIn,
  recordList,
} from '../../../../engine/read/index.ts'
import { metConditions, readLoggedRules, shownValues } from '../../../compliance/screening/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'

const logFrom = ({ db }: SessionContext) =>
  db
    .selectFrom('screening_log as l')
    .innerJoin('transaction as t', 't.transaction_id', 'l.transaction_id')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .leftJoin('screening_rule_version as v', (join) =>
      join
        .onRef('v.screening_code', '=', 'l.screening_log_screening_code')
        .onRef('v.rule_version', '=', 'l.rule_version'),
    )
const column = columnsOf(logFrom)

/** The values at the time of screening, with which the conditions are compared again. */
interface Seen {
  readonly type: ScreeningLogEntry['screeningLogScreeningType']
  readonly conditions: readonly ConditionRow[] | null
  readonly matched: Readonly<Record<string, string>>
  readonly evidence: Parameters<typeof metConditions>[4] | null
  readonly countryId: string
  readonly createdAt: string
}

const CONDITIONS: ListColumn<ScreeningLogEntry['conditions']> = {
  select: sql`jsonb_build_object('type', l.screening_log_screening_type, 'conditions', v.conditions, 'matched', l.matched,
    'evidence', l.evidence, 'countryId', t.country_id, 'createdAt', t.transaction_created_at)`,
  toWire: ({ type, conditions, matched, evidence, countryId, createdAt }: Seen) => {
    const record = { country_id: countryId, transaction_created_at: new Date(createdAt) } as TransactionRecord
    return metConditions(record, type, conditions ?? [], matched, evidence ?? {})
  },
}

const LOG_ID = sql<string>`(l.transaction_id || ':' || l.log_no)`

/**
 * Reads one page of the verdicts on live transactions in scope. If the request names one entry, reads only that entry,
 * and throws 25 if the entry is not in scope. Throws 57 for operators.
 */
export const readLogPage = recordList<ScreeningLogEntry, object, 'screeningLogId'>({
  columns: {
    screeningLogId: column.plain(LOG_ID),
    screeningLogScreeningCode: namedIn(
      readLoggedRules,
      column.ref('l.screening_log_screening_code'),
      column.text('l.screening_log_screening_code'),
    ),
    screeningDescription: column.optionalName('v.screening_description'),
    ruleVersion: column.plain('l.rule_version'),
    screeningLogScreeningType: choiceIn('screeningType', column.text('l.screening_log_screening_type')),
    screeningLogStatus: choiceIn('verdict', column.text('l.screening_log_status')),
    screeningMode: choiceIn(
      'screeningMode',
      column.text(sql<'LIVE' | 'SHADOW'>`(case when l.is_shadow then 'SHADOW' else 'LIVE' end)`),
    ),
    screeningPoints: column.optionalCount('l.points'),
    silencedBy: column.plain('l.silenced_by'),
    silencedAs: column.plain(sql<ScreeningLogEntry['silencedAs']>`l.silenced_as`),
    conditions: CONDITIONS,
    matched: { ...column.plain('l.matched'), toWire: shownValues },
    failure: column.plain('l.failure'),
    screeningLogCreatedAt: column.moment('l.screening_log_created_at'),
    transactionId: column.plain('t.transaction_id'),
    contractType: choiceIn('contractType', column.text('t.contract_type')),
    transactionContractReference: column.unfiltered.text('t.transaction_contract_reference'),
    transactionMtoCode: column.text('t.mto_code'),
    mtoName: partnerIn(column.ref('t.mto_code'), column.name('m.mto_name')),
    transSender: column.name('t.trans_sender'),
    transReceiver: column.name('t.trans_receiver'),
    transactionStatus: choiceIn('status.transaction', column.text('t.transaction_status')),
  },
  defaultSort: { field: 'screeningLogCreatedAt', direction: 'desc' },
  tieBreak: column.id(LOG_ID, 'text'),
  search: sql<string>`t.search_text`,
  isLong: true,
  date: column.ref('l.screening_log_created_at'),
  from: logFrom,
  scope: ({ actor }) => bankOnly(actor, transactionsVisibleTo(actor)),
  one: 'screeningLogId',
  cards: async () => ({}),
})
