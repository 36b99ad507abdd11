import type { ListPayload, ListRequest, RequestOf } from '@portal/contract'
import { namesIn, type ReportCondition, type ReportRecord } from '@portal/contract/reports/report'
import type { ReportRow, ResultHead, ResultRow, runReport } from '@portal/contract/reports/reports.calls'
import { type RawBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { noteExport, readPage, requireBank } from '../../../../engine/read/index.ts'
import { conditionSql } from '../query/condition-sql.ts'
import type { Source, SourceColumn } from '../query/reading.ts'
import { pick, rowsFor } from '../query/report-query.ts'
import { rowsOfText } from '../query/rows-of-text.ts'
import { columnInWords, reportSentence, wordsIn } from '../query/words.ts'
import { findActiveReport } from '../report.store.ts'
import { readReportNamed } from '../reports.read-model.ts'
import { type ReportContext, readingFor, sourceFor } from './check-report.ts'
import { resultFrom, resultList } from './result-list.ts'
import { markOf, refuseCostly, withinLimits } from './within-limits.ts'

type Run = RequestOf<typeof runReport>

/** A report about to run, with the run's own filters. */
export interface OpenedReport {
  readonly report: ReportRecord
  readonly source: Source
  readonly shown: ReadonlyMap<string, SourceColumn>
  readonly where: RawBuilder<boolean | null>
}

/**
 * Opens a saved report with the user's current rights and scope. Refused with 25 if there is no such report, with 30
 * for a faulty value or filter, with 57 for a source that the user may not read.
 */
export async function openReport(
  context: ReportContext,
  run: Pick<Run, 'reportName' | 'reportFieldList' | 'reportCondition' | 'conditions' | 'parameters'>,
): Promise<OpenedReport> {
  requireBank(context.actor)
  const stored = await findActiveReport(context.db, run.reportName)
  if (stored === null) throw new Refusal('25')
  const report = { ...stored, conditions: withParameters(stored.conditions, run.parameters ?? []) }
  const source = await sourceFor(context, report)
  const reading = readingFor(context, [])
  const rows = await rowsFor(source.columns, run.conditions ?? rowsOfText(run.reportCondition), reading)
  const names = namesIn(run.reportFieldList)
  const shown = names.length === 0 ? source.columns : pick(source.columns, names, 'reportFieldList')
  return { report, source, shown, where: conditionSql(source.columns, rows, reading) }
}

/**
 * Returns a report's conditions with the values of this run. Refused with 30 for a value of a row without a parameter.
 */
function withParameters(rows: readonly ReportCondition[], given: NonNullable<Run['parameters']>): ReportCondition[] {
  for (const { at } of given)
    if (rows[at]?.isAsked !== 'YES')
      throw new Refusal('30', { fields: [{ field: `parameters[${at}]`, key: 'validation.reportParameter' }] })
  return rows.map((row, at) => {
    const value = given.find((one) => one.at === at)
    return value === undefined ? row : { ...row, keyword: value.keyword, keywordType: value.keywordType }
  })
}

/** Returns one page of a report's rows, or a chunk of its export. */
export async function runPage(
  context: SessionContext,
  request: ListRequest & Run,
): Promise<ListPayload<ResultRow> & ResultHead & { report: ReportRow }> {
  const opened = await openReport(context, request)
  noteExport(context, request, 'report', 'REPORT')
  const { report, source, shown, where } = opened
  const limits = {
    limit: request.purpose === 'export' ? ('export' as const) : ('run' as const),
    mark: markOf(context.actor.userId, request.runId),
  }
  const page = await withinLimits(context.reports, limits, async (db) => {
    await refuseCostly(db, sql`select count(*) from ${source.from} where ${where}`)
    return await readPage<ResultRow, never>(context, request, {
      list: resultList(source, shown, report.reportSort),
      from: resultFrom(db, source),
      scope: sql<boolean>`${where}`,
    })
  })
  return { ...page, ...headOf(context, opened), report: await readReportNamed(context, report.reportName) }
}

/** Returns the columns and the description of a run, in the reader's language. */
export function headOf(
  { language, actor, now, db }: Pick<SessionContext, 'language' | 'actor' | 'now' | 'db'>,
  { report, source, shown }: Pick<OpenedReport, 'report' | 'source' | 'shown'>,
): ResultHead {
  const { zone } = readingFor({ db, actor, now }, [])
  const c = wordsIn(language)
  return {
    columns: [...shown].map(([name, column]) => columnInWords(name, column, c)),
    sentence: reportSentence(report, source, { language, timeZone: zone }),
  }
}
