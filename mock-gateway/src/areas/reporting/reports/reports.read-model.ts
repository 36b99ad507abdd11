import type { ReportRow, ReportTotals } from '@portal/contract/reports/reports.calls'
import { readReports } from '@portal/contract/reports/reports.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  approvedList,
  bankOnly,
  choiceIn,
  columnsOf,
  onlyRow,
  type RecordList,
  recordList,
  statusCards,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'

const reportsFrom = ({ db, actor }: SessionContext) => withMakerAndChecker(db.selectFrom('report as r'), 'r', actor)
const column = columnsOf(reportsFrom)

/** SQL condition over `report r`: the report was not deleted. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`r.deleted_at is null`

const isNamed = (reportName: string) => sql<boolean>`lower(r.report_name) = lower(${reportName})`

interface Wanted {
  readonly reportName?: string
  readonly reportCategory?: string
}

const LIST = {
  columns: {
    reportId: column.plain('r.report_id'),
    reportName: column.filtered.name('r.report_name'),
    reportCategory: choiceIn('reportCategory', column.text('r.report_category')),
    reportDescription: column.name('r.report_description'),
    reportType: choiceIn('reportType', column.text('r.report_type')),
    reportTableType: column.plain('r.report_table_type'),
    reportTable: column.plain('r.report_table'),
    reportJoinTableType: column.plain('r.report_join_table_type'),
    reportJoinTable: column.plain('r.report_join_table'),
    reportJoinType: column.plain('r.report_join_type'),
    reportJoinOn: column.plain('r.report_join_on'),
    conditions: column.plain('r.conditions'),
    reportCondition: column.plain('r.report_condition'),
    reportFieldList: column.plain('r.report_field_list'),
    reportGroupBy: column.plain('r.report_group_by'),
    reportSums: column.plain('r.report_sums'),
    reportSort: column.plain('r.report_sort'),
    reportStatus: choiceIn('status.record', column.text('r.report_status')),
    reportMaker: column.filtered.optionalName('maker.username'),
    reportCreatedAt: column.moment('r.created_at'),
    reportUpdatedAt: column.moment('r.updated_at'),
    ...column.approval('report', { id: 'r.report_id', version: 'r.version' }),
  },
  defaultSort: { field: 'reportName', direction: 'asc' },
  tieBreak: column.id('r.report_id', 'uuid'),
  search: column.words(
    'r.report_name',
    'r.report_description',
    'r.report_category',
    sql<string>`coalesce(r.report_condition, '')`,
  ),
  date: column.ref('r.created_at'),
  from: reportsFrom,
} satisfies Omit<RecordList<ReportRow, never, never, object>, 'scope'>

/**
 * Reads one page of the reports with the counts for the summary cards. With `reportId`, returns only that report, or is
 * refused with 25 if no such report exists. Refused for operators.
 */
export const readReportsPage = approvedList<ReportRow, ReportTotals, 'reportId', Wanted>({
  ...LIST,
  scope: ({ actor }) => bankOnly(actor, IS_KEPT),
  narrowed: ({ reportName, reportCategory }) => [
    ...(reportName === undefined ? [] : [isNamed(reportName)]),
    ...(reportCategory === undefined ? [] : [sql<boolean>`r.report_category = ${reportCategory}`]),
  ],
  one: 'reportId',
  hides: readReports.hides,
  cardFields: ['reportStatus'],
  cards: statusCards(({ db }) => db.selectFrom('report as r'), column.ref('r.report_status'), {
    totalReports: null,
    totalPendingReports: 'PENDING',
    totalActiveReports: 'ACTIVE',
    totalDeclinedReports: 'DECLINED',
  }),
})

/**
 * SQL condition: the report is not declined, or no ACTIVE or PENDING report has the same name. Otherwise the name
 * belongs to the ACTIVE or PENDING report.
 */
const HAS_NO_LIVE_NAMESAKE = sql<boolean>`(r.report_status <> 'DECLINED' or not exists (select from report o
  where lower(o.report_name) = lower(r.report_name) and o.report_status <> 'DECLINED'))`

const readNamesakes = recordList<ReportRow, Record<string, never>, never, { readonly reportName: string }>({
  ...LIST,
  scope: (_, { reportName }) => allOf([IS_KEPT, isNamed(reportName), HAS_NO_LIVE_NAMESAKE]),
})

/** Returns a report by name, as the list shows it. Refused with 25 if there is no such report. */
export const readReportNamed = (context: SessionContext, reportName: string): Promise<ReportRow> =>
  onlyRow(readNamesakes(context, { reportName }))
