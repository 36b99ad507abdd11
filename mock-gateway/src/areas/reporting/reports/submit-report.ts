import type { RequestOf } from '@portal/contract'
import { plainRows } from '@portal/contract/conditions/condition-structure'
import { namesOf } from '@portal/contract/record'
import { REPORT, type ReportRecord, type ReportTableType } from '@portal/contract/reports/report'
import type { createReport, updateReport, updateReportStatus } from '@portal/contract/reports/reports.calls'
import { v7 as uuid } from 'uuid'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { findTable } from './catalogue/index.ts'
import { rowsOfText } from './query/rows-of-text.ts'
import { REPORT_KEY } from './report.kind.ts'
import { findReport, insertPendingReport, reviveReport } from './report.store.ts'
import { checkReport } from './run/check-report.ts'

const OF_JOINS = ['reportJoinTableType', 'reportJoinTable', 'reportJoinType', 'reportJoinOn'] as const

/** Returns the request's fields that belong to the report, with an empty value instead of null. */
function fieldsOf(
  request: { readonly [Name in keyof ReportRecord]?: ReportRecord[Name] | null },
): Partial<ReportRecord> {
  const given = namesOf(REPORT).flatMap((name) =>
    request[name] === undefined ? [] : [[name, request[name] ?? ''] as const],
  )
  const fields = Object.fromEntries(given) as Partial<ReportRecord>
  if (fields.conditions === undefined) return fields
  return {
    ...fields,
    conditions: plainRows(fields.conditions).map((row) => ({ ...row, isAsked: row.isAsked ?? 'NO' })),
  }
}

/**
 * Returns the given fields, except empty fields that are already empty in the report. A report with only one source
 * loses its join.
 */
function emptied(standing: ReportRecord, given: Partial<ReportRecord>): Partial<ReportRecord> {
  const unjoined = given.reportType === 'SINGLE' ? OF_JOINS.map((name) => [name, ''] as const) : []
  const wanted = { ...given, ...Object.fromEntries(unjoined) } as Partial<ReportRecord>
  const moved = Object.entries(wanted).filter(
    ([name, value]) => value !== '' || Boolean(standing[name as keyof ReportRecord]),
  )
  return Object.fromEntries(moved) as Partial<ReportRecord>
}

/**
 * Proposes a new report, which is PENDING until a checker decides. Refused with 26 if its name is taken, with 30 at the
 * faulty field or row.
 */
export async function proposeNewReport(
  context: SessionContext,
  request: Omit<RequestOf<typeof createReport>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<ReportRecord>> {
  const { db, actor, now } = context
  const reportTableType = request.reportTableType ?? (await tableTypeOf(db, request.reportTable))
  const conditions = request.conditions ?? rowsOfText(request.reportCondition)
  const wanted = fieldsOf({ ...request, reportTableType, conditions }) as ReportRecord
  const report = { ...wanted, conditions: await checkReport(context, wanted) }
  if (replaces !== undefined) {
    const item = await requireRejected(context, replaces, { subject: 'report', action: 'CREATE' })
    if (!(await reviveReport(db, item.targetId, report, now))) throw overtaken()
    return { targetId: item.targetId, fields: report }
  }
  const reportId = uuid()
  if (!(await insertPendingReport(db, report, { reportId, makerId: actor.userId, now }))) throw keyTaken(REPORT_KEY)
  return { targetId: reportId, fields: report }
}

const tableTypeOf = async (db: SessionContext['db'], name: string): Promise<ReportTableType> =>
  (await findTable(db, name)) === null ? 'REPORT' : 'TABLE'

/** Proposes a change of a report. Refused with 25 if there is no such report, with 30 at the faulty field or row. */
export async function proposeReportChange(
  context: SessionContext,
  request: Omit<RequestOf<typeof updateReport>, 'replaces'>,
): Promise<Proposal<ReportRecord>> {
  const report = await findReport(context.db, { name: request.reportName })
  if (report === null) throw new Refusal('25')
  const { reportName: _, ...given } = fieldsOf(request)
  const wanted = emptied(report.values, given)
  const conditions = await checkReport(context, { ...report.values, ...wanted })
  const fields = wanted.conditions === undefined ? wanted : { ...wanted, conditions }
  return { targetId: report.reportId, version: request.version, fields }
}

/** Proposes the deletion of a report. Refused with 25 if there is no such report, with 12 if it is not ACTIVE. */
export async function proposeReportEnd(
  context: SessionContext,
  { reportName, version }: RequestOf<typeof updateReportStatus>,
): Promise<Proposal<ReportRecord>> {
  const report = await findReport(context.db, { name: reportName })
  if (report === null) throw new Refusal('25')
  if (report.status !== 'ACTIVE') throw wrongState(context.language, report.status)
  return { targetId: report.reportId, version: version ?? report.version }
}
