import type { RequestOf } from '@portal/contract'
import type { ReportRecord } from '@portal/contract/reports/report'
import type { previewReport, ResultHead, ResultRow } from '@portal/contract/reports/reports.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { readPage, requireBank } from '../../../../engine/read/index.ts'
import type { Source } from '../query/reading.ts'
import { sourceFor } from './check-report.ts'
import { resultFrom, resultList } from './result-list.ts'
import { headOf } from './run-report.ts'
import { markOf, refuseCostly, withinLimits } from './within-limits.ts'

const PREVIEWED = 20

/** Returns the result of an unfinished report. Until a join has its columns, only its first source is shown. */
export async function preview(
  context: SessionContext,
  { runId, ...asked }: RequestOf<typeof previewReport>,
): Promise<ResultHead & { rows: readonly ResultRow[]; total: number }> {
  requireBank(context.actor)
  const report = soFar(asked)
  const source = await sourceFor(context, report)
  const limits = { limit: 'preview', mark: markOf(context.actor.userId, runId) } as const
  const { data, total } = await withinLimits(context.reports, limits, async (db) => {
    await refuseCostly(db, sql`select count(*) from ${source.from}`)
    return await readPage<ResultRow, never>(
      context,
      { size: PREVIEWED },
      {
        list: resultList(source, source.columns, sortOf(report, source)),
        from: resultFrom(db, source),
        scope: sql<boolean>`true`,
      },
    )
  })
  return { ...headOf(context, { report, source, shown: source.columns }), rows: data, total }
}

/** Returns the report's sort order, as long as the sorted column is shown. */
function sortOf({ reportSort }: ReportRecord, { columns }: Source): string | undefined {
  return columns.has(reportSort?.split(':')[0] ?? '') ? reportSort : undefined
}

function soFar(asked: Omit<RequestOf<typeof previewReport>, 'runId'>): ReportRecord {
  const isJoined = asked.reportType === 'JOIN' && Boolean(asked.reportJoinTable) && Boolean(asked.reportJoinOn)
  return {
    reportName: '',
    reportCategory: 'OTHERS',
    reportDescription: '',
    conditions: [],
    ...asked,
    reportType: isJoined ? 'JOIN' : 'SINGLE',
  }
}
