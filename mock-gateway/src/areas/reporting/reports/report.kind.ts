import { REPORT, type ReportCondition, type ReportRecord } from '@portal/contract/reports/report'
import { sql } from 'kysely'
import type { Change, ChangeKind, NaturalKey, ReferenceSource } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { NO_SOURCES, type ReportSources, readReportSources } from './query/report-sources.ts'
import { columnsWords, conditionLines, joinWords, sortWords, tableWords } from './query/stored-words.ts'
import { wordsIn } from './query/words.ts'
import { endReport, findReport, lockStructure, reportsOn, writeReport } from './report.store.ts'
import { checkReport } from './run/check-report.ts'

/** Returns the sources of the reports to be described. */
const on = ({ found = NO_SOURCES }: { readonly found?: unknown }) => found as ReportSources

/** References from reports to the reports that they are based on. */
export const REPORTS_ON_REPORTS: ReferenceSource = {
  from: 'report',
  to: 'report',
  async read({ db }, reportId) {
    const report = await findReport(db, { id: reportId })
    const others = report === null ? [] : await reportsOn(db, report.values.reportName)
    return others.map(({ values: { reportName } }) => ({ id: reportName, name: reportName }))
  },
}

export const REPORT_KEY: NaturalKey = { field: 'reportName', constraints: ['report_name'] }

/** Defines how reports change by approval (ruling 2.3). Only a user who may run a report can authorize it. */
export const REPORTS: ChangeKind<ReportRecord> = {
  subject: 'report',
  module: 'REPORT',
  naturalKey: REPORT_KEY,
  record: REPORT,
  requiresReview: true,
  readKnown: (db, reports) => readReportSources(db, reports as readonly Partial<ReportRecord>[]),
  lines: {
    conditions: (rows, report, reader) =>
      conditionLines(
        rows as unknown as readonly ReportCondition[],
        report,
        wordsIn(reader.language),
        reader,
        on(reader),
      ),
  },
  values: {
    reportTable: (name, _, { language }) => tableWords(name, wordsIn(language)),
    reportJoinTable: (name, _, { language }) => tableWords(name, wordsIn(language)),
    reportJoinOn: (sides, report, reader) => joinWords(sides, report, wordsIn(reader.language), on(reader)),
    reportFieldList: (names, report, reader) => columnsWords(names, report, wordsIn(reader.language), on(reader)),
    reportGroupBy: (names, report, reader) => columnsWords(names, report, wordsIn(reader.language), on(reader)),
    reportSums: (names, report, reader) => columnsWords(names, report, wordsIn(reader.language), on(reader)),
    reportSort: (sort, report, reader) => sortWords(sort, report, wordsIn(reader.language), on(reader)),
  },
  names: {
    isUuid: true,
    source: (ids) =>
      sql`select report_id::text as id, report_name as name from report where report_id = any(${ids}::uuid[])`,
  },
  link: (id) => `/report-engine?panel=view&id=${encodeURIComponent(id)}`,
  forms: {
    CREATE: () => '/report-engine?panel=create',
    UPDATE: (id) => `/report-engine?panel=edit&id=${encodeURIComponent(id)}`,
  },
  async read(db, reportId, lock) {
    const report = await findReport(db, { id: reportId }, lock)
    if (report === null) return null
    return { version: report.version, name: report.values.reportName, snapshot: report.values, mtoCode: null }
  },
  async validate(context, change) {
    const { db } = context
    await lockStructure(db)
    const report = await findReport(db, { id: change.targetId })
    if (report === null) throw new Refusal('25')
    // A declined change cannot be resubmitted, but the maker of a declined new report can resubmit the report.
    if (report.status === (change.action === 'CREATE' ? 'ACTIVE' : 'DECLINED'))
      throw wrongState(context.language, report.status)
    if (change.action !== 'CREATE' && report.status !== 'ACTIVE') throw wrongState(context.language, report.status)
    if (change.after !== null) {
      await checkReport(context, change.after)
      if (change.action === 'UPDATE') await refuseToBreak(context, change.after)
    }
  },
  async applyCreate({ db, actor, now }, change) {
    if ((await findReport(db, { id: change.targetId }))?.status !== 'PENDING') throw overtaken()
    await writeReport(db, change.targetId, wantedOf(change), { checkerId: actor.userId, now })
  },
  async applyUpdate({ db, actor, now }, change) {
    await writeReport(db, change.targetId, wantedOf(change), { checkerId: actor.userId, now })
  },
  async applyDelete({ db, now }, { targetId }) {
    await endReport(db, targetId, { isDeleted: true, now })
  },
  async declineCreate(db, { targetId }, now) {
    await endReport(db, targetId, { isDeleted: false, now })
  },
}

/** Refuses a change with 12 if a report based on the changed report, directly or indirectly, could no longer run. */
async function refuseToBreak(context: SessionContext, changed: ReportRecord, below = changed): Promise<void> {
  for (const { status, values } of await reportsOn(context.db, below.reportName)) {
    if (status !== 'ACTIVE') continue
    if ((await stands(context, values)) && !(await stands(context, values, changed)))
      throw new Refusal('12', { message: 'reports.breaks', params: { name: values.reportName } })
    await refuseToBreak(context, changed, values)
  }
}

/** Returns whether a report is valid. It also counts as valid for a reader who may not read all of its sources. */
async function stands(...parts: Parameters<typeof checkReport>): Promise<boolean> {
  try {
    await checkReport(...parts)
    return true
  } catch (error) {
    if (error instanceof Refusal) return error.code === '57'
    throw error
  }
}

function wantedOf({ after }: Change<ReportRecord>): ReportRecord {
  if (after === null) throw new Error('a report that is to end is not written')
  return after
}
