import type { ReportRecord } from '@portal/contract/reports/report'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { findTable, type ReportTable } from '../catalogue/index.ts'
import { findReport } from '../report.store.ts'

/** The sources of stored reports by name, without deleted sources. */
export interface ReportSources {
  readonly tables: ReadonlyMap<string, ReportTable>
  readonly reports: ReadonlyMap<string, ReportRecord>
}

export const NO_SOURCES: ReportSources = { tables: new Map(), reports: new Map() }

/** Reads the tables and reports on which the given reports are based, recursively. */
export async function readReportSources(
  db: Kysely<Database>,
  standing: readonly Partial<ReportRecord>[],
): Promise<ReportSources> {
  const tables = new Map<string, ReportTable>()
  const reports = new Map<string, ReportRecord>()
  const waiting = [...standing]
  for (let report = waiting.pop(); report !== undefined; report = waiting.pop()) {
    for (const [type, name] of sourcesOf(report)) {
      if (tables.has(name) || reports.has(name)) continue
      if (type === 'TABLE') {
        const table = await findTable(db, name)
        if (table !== null) tables.set(name, table)
      } else {
        const below = await findReport(db, { name })
        if (below !== null) reports.set(name, below.values)
        if (below !== null) waiting.push(below.values)
      }
    }
  }
  return { tables, reports }
}

const sourcesOf = (report: Partial<ReportRecord>) =>
  [
    [report.reportTableType ?? 'TABLE', report.reportTable ?? ''],
    ...(report.reportType === 'JOIN' ? [[report.reportJoinTableType ?? 'TABLE', report.reportJoinTable ?? '']] : []),
  ] as const
