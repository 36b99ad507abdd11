import type { ReportColumn, ReportSource } from '@portal/contract/calls/reports'
import type { ReportTableType } from '@portal/contract/records/report'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { tablesFor } from './catalogue/index.ts'
import { reportSource } from './query/report-query.ts'
import { sourceOf } from './query/source.ts'
import { labelOf, toldColumn, wordsIn } from './query/words.ts'
import { readingFor } from './run/check-report.ts'

/** Tables and reports that the actor may build on, by what they are called. */
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

/** Columns of a table or report. 25 where there is none of that name, 57 where it is not for the actor. */
export async function readColumns(
  context: SessionContext,
  { reportName, reportTableType }: { readonly reportName: string; readonly reportTableType?: ReportTableType },
): Promise<ReportColumn[]> {
  requireBank(context.actor)
  const c = wordsIn(context.language)
  const { columns } = await sourceOf(
    {
      ...{ reportName: '', reportCategory: 'OTHERS', reportDescription: '', reportType: 'SINGLE', conditions: [] },
      reportTableType: reportTableType ?? 'TABLE',
      reportTable: reportName,
    },
    readingFor(context, ['']),
    reportSource,
  ).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === '12' ? new Refusal('25') : error
  })
  return [...columns].map(([name, column]) => toldColumn(name, column, c))
}
