import type { Language, Locale } from '@portal/contract/format'
import type { ScheduleParameter } from '@portal/contract/periodic-reports/periodic-report'
import type { ReportRecord } from '@portal/contract/reports/report'
import { reportFunctionWords } from '@portal/contract/reports/report-words'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { RecordValues } from '../../../../engine/records/index.ts'
import { conditionLines, findReport, type ReportSources, readReportSources, wordsIn } from '../../reports/index.ts'

/** The reports of schedules, by their names, with what they stand on: by their conditions values are told. */
interface AskingReports {
  readonly reports: ReadonlyMap<string, ReportRecord>
  readonly on: ReportSources
}

/** Reads the reports whose conditions these schedules give values to. */
export async function readAskingReports(
  db: Kysely<Database>,
  schedules: readonly RecordValues[],
): Promise<AskingReports> {
  const reports = new Map<string, ReportRecord>()
  for (const { scheduleReportId: name, parameters } of schedules) {
    if (typeof name !== 'string' || !Array.isArray(parameters) || parameters.length === 0 || reports.has(name)) continue
    const found = await findReport(db, { name })
    if (found !== null) reports.set(name, found.values)
  }
  return { reports, on: await readReportSources(db, [...reports.values()]) }
}

/** What each run asks of the report with its value, a condition a line; the value alone where its report is gone. */
export function parameterLines(
  given: readonly RecordValues[],
  { scheduleReportId }: RecordValues,
  reader: Locale & { readonly found?: unknown },
): string[] {
  const c = wordsIn(reader.language as Language)
  const { reports, on } = (reader.found ?? {}) as Partial<AskingReports>
  const report = reports?.get(String(scheduleReportId))
  return (given as unknown as readonly ScheduleParameter[]).flatMap(({ at, keyword, keywordType }) => {
    const row = report?.conditions[at]
    if (report === undefined || row === undefined)
      return keywordType === 'FUNCTION' ? reportFunctionWords(keyword, c) : keyword
    return conditionLines([{ ...row, keyword, keywordType, join: 'NONE', isAsked: 'NO' }], report, c, reader, on)
  })
}
