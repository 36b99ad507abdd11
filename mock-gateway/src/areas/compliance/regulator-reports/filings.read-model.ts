import type { FilingRow, FilingTotals } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  approvedList,
  bankOnly,
  choiceIn,
  columnsOf,
  dayIn,
  statusCards,
  subsidiaryIn,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'
import { FILING_PERSON, FILING_STATUS, SUBJECT } from './filing.store.ts'
import { dueBy } from './filing-due.ts'
import { filingsVisibleTo } from './filing-scope.ts'

/** Reads reports `f` with their orders `t`. */
export const filingsFrom = (db: Kysely<Database>) =>
  db.selectFrom('regulator_report as f').innerJoin('transaction as t', 't.transaction_id', 'f.transaction_id')

const listedFrom = ({ db, actor }: SessionContext) =>
  filingsFrom(db).$call((query) => withMakerAndChecker(query, 'f', actor))
const column = columnsOf(listedFrom)

const textOf = (name: string) => sql<string>`coalesce(${sql.ref(name)}, '')`

/** SQL of the text in which reports are searched. */
export const FILING_SEARCH = column.words('t.search_text', textOf('f.filing_number'), textOf('f.regulator_reference'))

/** SQL order: unsent reports by due time, then sent reports. */
const UNSENT_FIRST = sql<Date>`(case when f.filing_status = 'SENT' then f.due_at + interval '100 years' else f.due_at end)`

/** Reads one page of the reports to the regulators, with the counts for the summary cards. Refused for operators. */
export const readFilingsPage = approvedList<FilingRow, FilingTotals, 'filingId', { transactionId?: string }>({
  columns: () => ({
    filingId: column.plain('f.filing_id'),
    filingKind: choiceIn('filingKind', column.text('f.filing_kind')),
    filingCountryId: subsidiaryIn(column.text('f.country_id')),
    filingNumber: column.optionalText('f.filing_number'),
    filingStatus: choiceIn('status.filing', column.text(FILING_STATUS)),
    filingDueAt: { ...column.moment('f.due_at'), sort: { sql: UNSENT_FIRST, type: 'timestamptz' } },
    transactionId: column.plain('f.transaction_id'),
    transactionContractReference: column.text('t.transaction_contract_reference'),
    filingPerson: column.text(FILING_PERSON),
    transSender: column.name('t.trans_sender'),
    transReceiver: column.name('t.trans_receiver'),
    transactionDestinationAmount: column.amount(
      't.transaction_destination_amount',
      't.transaction_destination_country_currency',
    ),
    transactionDestinationCountryCurrency: column.text('t.transaction_destination_country_currency'),
    regulatorReference: column.optionalText('f.regulator_reference'),
    sentOn: dayIn(column.optionalText(sql<string | null>`f.sent_on::text`)),
    filingCreatedAt: column.moment('f.created_at'),
    ...column.approval(SUBJECT, { id: 'f.filing_id', version: 'f.version' }),
  }),
  defaultSort: { field: 'filingDueAt', direction: 'asc' },
  tieBreak: column.id('f.filing_id', 'uuid'),
  search: FILING_SEARCH,
  date: column.ref('f.created_at'),
  filters: (context) => ({ due: dueBy(context) }),
  from: listedFrom,
  scope: ({ actor }) => bankOnly(actor, filingsVisibleTo(actor)),
  narrowed: ({ transactionId }) =>
    transactionId === undefined ? [] : [sql<boolean>`f.transaction_id = ${transactionId}::uuid`],
  one: 'filingId',
  cardFields: ['filingStatus'],
  cards: statusCards(({ db }) => filingsFrom(db), FILING_STATUS, {
    totalFilings: null,
    totalDraftFilings: 'DRAFT',
    totalPendingFilings: 'PENDING',
    totalApprovedFilings: 'APPROVED',
    totalSentFilings: 'SENT',
  }),
  allRows: 'totalFilings',
})
