import type { ListPayload, ListRequest } from '@portal/contract'
import type { ReportRow, ReportTotals } from '@portal/contract/reports/reports.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  approvalColumns,
  columnsOf,
  countsBy,
  filtered,
  id,
  listModel,
  moment,
  name,
  normalized,
  optionalName,
  plain,
  readPage,
  requireBank,
  text,
  withMakerAndChecker,
} from '../../../engine/read/index.ts'

const reportsFrom = (db: Kysely<Database>, actor: Actor) =>
  withMakerAndChecker(db.selectFrom('report as r'), 'r', actor)
const { ref } = columnsOf(reportsFrom)

/** Reports that were not deleted, over `report r`. */
export const IS_KEPT: RawBuilder<boolean> = sql<boolean>`r.deleted_at is null`

const REPORT_LIST = listModel<ReportRow>(
  {
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
  {
    defaultSort: { field: 'reportName', direction: 'asc' },
    tieBreak: id(sql`r.report_id`, 'uuid'),
    search: normalized(sql<string>`(r.report_name || ' ' || r.report_description || ' ' || r.report_category)`),
    date: sql<Date>`r.created_at`,
  },
)

const isNamed = (reportName: string) => sql<boolean>`lower(r.report_name) = lower(${reportName})`

/** Declined reports may share the name of a live or pending one, which then goes by the name. */
const HAS_NO_LIVE_NAMESAKE = sql<boolean>`(r.report_status <> 'DECLINED' or not exists (select from report o
  where lower(o.report_name) = lower(r.report_name) and o.report_status <> 'DECLINED'))`

/** A report as the list has it, by its name. 25 where there is none. */
export async function readReportNamed(context: SessionContext, reportName: string): Promise<ReportRow> {
  const { data } = await readPage<ReportRow, never>(
    context,
    {},
    {
      list: REPORT_LIST,
      from: reportsFrom(context.db, context.actor),
      scope: sql<boolean>`(${IS_KEPT} and ${isNamed(reportName)} and ${HAS_NO_LIVE_NAMESAKE})`,
    },
  )
  const [row] = data
  if (row === undefined) throw new Refusal('25')
  return row
}

/** One page of the reports with the counts of the cards. Only for the bank side. */
export async function readReportsPage(
  context: SessionContext,
  {
    reportId,
    reportName,
    reportCategory,
    ...request
  }: ListRequest & { readonly reportId?: string; readonly reportName?: string; readonly reportCategory?: string },
): Promise<ListPayload<ReportRow, ReportTotals>> {
  const { db, actor } = context
  requireBank(actor)
  const named = reportName === undefined ? sql<boolean>`true` : isNamed(reportName)
  const of = reportCategory === undefined ? sql<boolean>`true` : sql<boolean>`r.report_category = ${reportCategory}`
  return await readPage(context, request, {
    list: REPORT_LIST,
    one: reportId,
    from: reportsFrom(db, actor),
    scope: sql<boolean>`(${IS_KEPT} and ${named} and ${of})`,
    totals: () =>
      countsBy(db.selectFrom('report as r').where(IS_KEPT), ref('r.report_status'), {
        totalReports: null,
        totalPendingReports: 'PENDING',
        totalActiveReports: 'ACTIVE',
        totalDeclinedReports: 'DECLINED',
      }),
  })
}
