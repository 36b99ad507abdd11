import type { ReportRecord, ReportTableType } from '@portal/contract/reports/report'
import type { ReportAsked, ReportSource, readReportColumns } from '@portal/contract/reports/reports.calls'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { tablesFor } from './catalogue/index.ts'
import type { Source } from './query/reading.ts'
import { reportSource } from './query/report-query.ts'
import { sourceOf } from './query/source.ts'
import { columnInWords, labelOf, reportSentence, wordsIn } from './query/words.ts'
import { findActiveReport } from './report.store.ts'
import { readingFor } from './run/check-report.ts'

/** Returns the tables and reports that the actor may use as sources, by label. */
export async function readSources({ db, actor, language }: SessionContext): Promise<ReportSource[]> {
  requireBank(actor)
  const c = wordsIn(language)
  const tables = (await tablesFor(db, actor)).map(({ tableName, labelKey, label, joins = [] }) => ({
    tableType: 'TABLE' as const,
    tableName,
    label: labelOf({ key: labelKey, ...(label === undefined ? {} : { text: label }) }, c),
    joins,
  }))
  const reports = await db
    .selectFrom('report')
    .select('report_name')
    .where('report_status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .orderBy('report_name')
    .execute()
  const stood = reports.map(({ report_name: tableName }) => ({
    tableType: 'REPORT' as const,
    tableName,
    label: tableName,
    joins: [],
  }))
  return [...tables.sort((one, other) => one.label.localeCompare(other.label, language)), ...stood]
}

/**
 * Returns the columns of a table or report, and the parameters of a report. Refused with 25 if there is no such source,
 * with 57 if the actor may not read it.
 */
export async function readColumns(
  context: SessionContext,
  {
    reportName,
    reportTableType = 'TABLE',
  }: { readonly reportName: string; readonly reportTableType?: ReportTableType },
): Promise<Columns> {
  requireBank(context.actor)
  const c = wordsIn(context.language)
  const reading = readingFor(context, [''])
  const stored = reportTableType === 'REPORT' ? await findActiveReport(context.db, reportName) : null
  const asked = { ...NAMELESS, reportTableType, reportTable: reportName }
  const source = await (stored === null ? sourceOf(asked, reading, reportSource) : reportSource(stored, reading)).catch(
    (error: unknown) => {
      throw error instanceof Refusal && error.code !== '57' ? new Refusal('25') : error
    },
  )
  const columns = [...source.columns].map(([name, column]) => columnInWords(name, column, c))
  if (stored === null) return { columns }
  const { language } = context
  return {
    columns,
    asked: askedOf(stored, source, c),
    sentence: reportSentence(stored, source, { language, timeZone: reading.zone }),
  }
}

type Columns = NonNullable<NonNullable<(typeof readReportColumns)['types']>['payload']>

const NAMELESS: Omit<ReportRecord, 'reportTableType' | 'reportTable'> = {
  reportName: '',
  reportCategory: 'OTHERS',
  reportDescription: '',
  reportType: 'SINGLE',
  conditions: [],
}

/** Returns the condition rows to which each run may give another value, with the columns of the report's source. */
const askedOf = ({ conditions }: ReportRecord, { underlying }: Source, c: ReturnType<typeof wordsIn>): ReportAsked[] =>
  conditions.flatMap(({ isAsked, columnName, queryType, keyword, keywordType }, at) => {
    const column = underlying?.columns.get(columnName)
    if (isAsked !== 'YES' || column === undefined) return []
    return [{ at, queryType, keyword, keywordType, column: columnInWords(columnName, column, c) }]
  })
