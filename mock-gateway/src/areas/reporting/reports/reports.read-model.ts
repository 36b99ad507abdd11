import type { ReportRow, ReportTotals } from '@portal/contract/reports/reports.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { Actor, SessionContext } from '../../../engine/http/handler.ts'
import {
  allOf,
  approvalColumns,
  approvedList,
  bankOnly,
  columnsOf,
  filtered,
  id,
  moment,
  name,
  normalized,
  onlyRow,
  optionalName,
  plain,
  type RecordList,
  recordList,
  statusCards,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'

const reportsFrom = (db: Kysely<Database>, actor: Actor) =>
  withMakerAndChecker(db.selectFrom('report as r'), 'r', actor)
const { ref } = columnsOf(reportsFrom)

/** Reports that were not deleted, over `report r`. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`r.deleted_at is null`

const isNamed = (reportName: string) => sql<boolean>`lower(r.report_name) = lower(${reportName})`

interface Wanted {
  readonly reportName?: string
  readonly reportCategory?: string
}

const LIST = {
  columns: {
    reportId: plain(ref('r.report_id')),
    reportName: filtered(name(ref('r.report_name'))),
    reportCategory: text(ref('r.report_category')),
    reportDescription: name(ref('r.report_description')),
    reportType: text(ref('r.report_type')),
    reportTableType: plain(ref('r.report_table_type')),
    reportTable: plain(ref('r.report_table')),
    reportJoinTableType: plain(ref('r.report_join_table_type')),
    reportJoinTable: plain(ref('r.report_join_table')),
    reportJoinType: plain(ref('r.report_join_type')),
    reportJoinOn: plain(ref('r.report_join_on')),
    conditions: plain(ref('r.conditions')),
    reportCondition: plain(ref('r.report_condition')),
    reportFieldList: plain(ref('r.report_field_list')),
    reportGroupBy: plain(ref('r.report_group_by')),
    reportSums: plain(ref('r.report_sums')),
    reportSort: plain(ref('r.report_sort')),
    reportStatus: text(ref('r.report_status')),
    reportMaker: filtered(optionalName(ref('maker.username'))),
    reportCreatedAt: moment(ref('r.created_at')),
    reportUpdatedAt: moment(ref('r.updated_at')),
    ...approvalColumns({ subject: 'report', id: ref('r.report_id'), version: ref('r.version') }),
  },
  shape: {
    defaultSort: { field: 'reportName', direction: 'asc' },
    tieBreak: id(sql`r.report_id`, 'uuid'),
    search: normalized(sql<string>`(r.report_name || ' ' || r.report_description || ' ' || r.report_category)`),
    date: sql<Date>`r.created_at`,
  },
  from: ({ db, actor }) => reportsFrom(db, actor),
} satisfies Pick<RecordList<ReportRow, never, never, object>, 'columns' | 'shape' | 'from'>

/** One page of the reports with the counts of the cards; one, or 25, when `reportId` names it. Not for operators. */
export const readReportsPage = approvedList<ReportRow, ReportTotals, 'reportId', Wanted>({
  ...LIST,
  scope: ({ actor }) => bankOnly(actor, IS_KEPT),
  narrowed: ({ reportName, reportCategory }) => [
    ...(reportName === undefined ? [] : [isNamed(reportName)]),
    ...(reportCategory === undefined ? [] : [sql<boolean>`r.report_category = ${reportCategory}`]),
  ],
  one: 'reportId',
  cards: statusCards((db) => db.selectFrom('report as r'), ref('r.report_status'), {
    totalReports: null,
    totalPendingReports: 'PENDING',
    totalActiveReports: 'ACTIVE',
    totalDeclinedReports: 'DECLINED',
  }),
})

/** A declined report may share the name of a live or pending one, which then owns the name. */
const HAS_NO_LIVE_NAMESAKE = sql<boolean>`(r.report_status <> 'DECLINED' or not exists (select from report o
  where lower(o.report_name) = lower(r.report_name) and o.report_status <> 'DECLINED'))`

const readNamesakes = recordList<ReportRow, Record<string, never>, never, { readonly reportName: string }>({
  ...LIST,
  scope: (_, { reportName }) => allOf([IS_KEPT, isNamed(reportName), HAS_NO_LIVE_NAMESAKE]),
})

/** A report as in the list, by name. 25 no such report. */
export const readReportNamed = (context: SessionContext, reportName: string): Promise<ReportRow> =>
  onlyRow(readNamesakes(context, { reportName }))
