import type { FileFormat } from '@portal/contract/sheet'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { fillCredits } from '../areas/payments/transactions/testing/fill-credits.ts'
import { fileOf } from '../areas/reporting/reports/export/file-of.ts'
import { writeReportFile } from '../areas/reporting/reports/export/write-report-file.ts'
import { insertPendingReport, writeReport } from '../areas/reporting/reports/report.store.ts'
import { rowsOf } from '../areas/reporting/reports/run/read-rows.ts'
import { openReport, runPage } from '../areas/reporting/reports/run/run-report.ts'
import { withinLimits } from '../areas/reporting/reports/run/within-limits.ts'
import { withDatabase } from '../commands.ts'
import type { GatewayConfig } from '../config.ts'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { Database } from '../engine/db/schema.ts'
import type { SessionContext } from '../engine/http/handler.ts'
import { createLog } from '../engine/http/log.ts'

/** Name of the report. The report is in force from its first measurement on. */
export const MEASURED_REPORT = 'Measured join'

/** Reads transactions with their partners. This is a join over as many rows as there are transactions. */
const REPORT = {
  reportName: MEASURED_REPORT,
  reportCategory: 'OTHERS',
  reportDescription: 'Measured',
  reportType: 'JOIN',
  reportTableType: 'TABLE',
  reportTable: 'TBL_MTO_DC_CONTRACT',
  reportJoinTableType: 'TABLE',
  reportJoinTable: 'TBL_MTO',
  reportJoinType: 'INNER',
  reportJoinOn: 'a_transactionMtoCode=b_mtoCode',
  reportFieldList:
    'a_transactionReference,a_transactionMtoCode,b_mtoName,a_transSender,a_transReceiver,a_transactionAmount,a_transactionSourceCountryCurrency,a_transactionStatus,a_transactionCreatedAt',
  conditions: [],
} as const

/** Rows per page. */
const PAGE = 20

/** Fills a running portal with rows for reports. Use it only for a portal whose data will be deleted. */
export const fillReportRows = (config: GatewayConfig, count: number): Promise<void> =>
  withDatabase(config, ({ db }) => fillCredits(db, count, new Date()))

/** A report on the database of a portal, for measurements. */
export interface MeasuredReports {
  /**
   * Writes a whole file and discards it. Returns milliseconds, the number of rows, and megabytes by which the process
   * grew.
   */
  file(format: FileFormat): Promise<{ readonly ms: number; readonly rows: number; readonly grown: number }>
  /** Returns the milliseconds in which the database copies out the rows of the same query. */
  copy(): Promise<number>
  /** Returns the milliseconds for the first page with its count, as the screen requests it. */
  page(): Promise<number>
  /** Returns the milliseconds in which the database copies out the rows of the first page and counts all rows. */
  copyPage(): Promise<number>
  close(): Promise<void>
}

export async function measuredReports(config: GatewayConfig, username: string): Promise<MeasuredReports> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db, reports } = database.connected
  const actor = await findAccountByUsername(db, username)
  if (actor === null) throw new Error(`nobody is called ${username}`)
  const now = new Date()
  const reader = { db, actor, now, language: 'en', reports } as const
  const reportId = uuid()
  await insertPendingReport(db, REPORT, { reportId, makerId: actor.userId, now })
  await writeReport(db, reportId, REPORT, { checkerId: null, now })
  const opened = await openReport(reader, { reportName: REPORT.reportName })
  const copied = (...statements: readonly RawBuilder<unknown>[]) =>
    timed(() =>
      withinLimits(reports, { limit: 'export' }, async (trx) => {
        for (const one of statements)
          await sql`copy (${sql.raw(withValues(one, trx))}) to stdout (format csv, header)`.execute(trx)
      }),
    )
  const rows = rowsOf(opened)
  return {
    async file(format) {
      const before = process.memoryUsage.rss()
      let most = before
      const began = performance.now()
      const rows = await writeReportFile(reports, opened, fileOf(reader, opened, format), {
        take: () => undefined,
        onRows: () => {
          most = Math.max(most, process.memoryUsage.rss())
        },
      })
      return { ms: performance.now() - began, rows, grown: (most - before) / 2 ** 20 }
    },
    copy: () => copied(rows),
    page: () =>
      timed(() => runPage(reader as unknown as SessionContext, { reportName: REPORT.reportName, size: PAGE })),
    copyPage: () =>
      copied(
        sql`${rows} limit ${sql.lit(PAGE)}`,
        sql`select count(*) from ${opened.source.from} where ${opened.where}`,
      ),
    close: () => database.close(),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Returns the statement with its values inlined, because COPY takes no parameters. */
function withValues(statement: RawBuilder<unknown>, db: Kysely<Database>): string {
  const { sql: text, parameters } = statement.compile(db)
  return text.replace(/\$(\d+)/g, (_, number) => {
    const value = parameters[Number(number) - 1]
    if (value === null) return 'null'
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
    return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
  })
}
