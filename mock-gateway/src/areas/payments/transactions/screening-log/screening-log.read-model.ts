import type { ListPayload, ListRequest } from '@portal/contract'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { ScreeningLogEntry } from '@portal/contract/screening/screening-log.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import {
  columnsOf,
  id,
  type ListColumn,
  listModel,
  moment,
  name,
  optionalName,
  plain,
  readPage,
  requireBank,
  text,
  unfiltered,
} from '../../../../engine/read/index.ts'
import { metConditions, shownValues } from '../../../compliance/screening/index.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'

const logFrom = (db: Kysely<Database>) =>
  db
    .selectFrom('screening_log as l')
    .innerJoin('transaction as t', 't.transaction_id', 'l.transaction_id')
    .innerJoin('mto as m', 'm.mto_code', 't.mto_code')
    .leftJoin('screening_rule_version as v', (join) =>
      join
        .onRef('v.screening_code', '=', 'l.screening_log_screening_code')
        .onRef('v.rule_version', '=', 'l.rule_version'),
    )
const { ref } = columnsOf(logFrom)

/** The values at the time of screening, to compare the conditions again. */
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

const LOG = listModel<ScreeningLogEntry>(
  {
    screeningLogId: plain(LOG_ID),
    screeningLogScreeningCode: text(ref('l.screening_log_screening_code')),
    screeningDescription: optionalName(ref('v.screening_description')),
    ruleVersion: plain(ref('l.rule_version')),
    screeningLogScreeningType: text(ref('l.screening_log_screening_type')),
    screeningLogStatus: text(ref('l.screening_log_status')),
    screeningMode: text(sql<'LIVE' | 'SHADOW'>`(case when l.is_shadow then 'SHADOW' else 'LIVE' end)`),
    silencedBy: plain(ref('l.silenced_by')),
    conditions: CONDITIONS,
    matched: { ...plain(ref('l.matched')), toWire: shownValues },
    failure: plain(ref('l.failure')),
    screeningLogCreatedAt: moment(ref('l.screening_log_created_at')),
    transactionId: plain(ref('t.transaction_id')),
    contractType: text(ref('t.contract_type')),
    transactionContractReference: unfiltered(text(ref('t.transaction_contract_reference'))),
    transactionMtoCode: text(ref('t.mto_code')),
    mtoName: name(ref('m.mto_name')),
    transSender: name(ref('t.trans_sender')),
    transReceiver: name(ref('t.trans_receiver')),
    transactionStatus: text(ref('t.transaction_status')),
  },
  {
    defaultSort: { field: 'screeningLogCreatedAt', direction: 'desc' },
    tieBreak: id(LOG_ID, 'text'),
    search: sql<string>`t.search_text`,
    date: sql<Date>`l.screening_log_created_at`,
  },
)

/** One page of the verdicts on live transactions in scope; one entry, or 25, if it is named. 57 for operators. */
export async function readLogPage(
  context: SessionContext,
  { screeningLogId, ...request }: ListRequest & { readonly screeningLogId?: string },
): Promise<ListPayload<ScreeningLogEntry, object>> {
  const { db, actor } = context
  requireBank(actor)
  return await readPage(context, request, {
    list: LOG,
    from: logFrom(db),
    scope: transactionsVisibleTo(actor),
    one: screeningLogId,
    totals: async () => ({}),
  })
}
