import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { Refusal } from '../../../http/handler.ts'
import type { OpenedReport } from './run-report.ts'
import { REPORT_LIMITS, refuseCostly, withinLimits } from './within-limits.ts'

/** Rows taken from the cursor at a time: memory stays the same however many there are. */
const AT_A_TIME = 2_000

type Value = string | null

/**
 * Hands all rows of an opened report over, some thousand at a time, from a cursor of the database, in the report's own order.
 * @param take awaited before more are read; what it throws ends the reading
 * @returns how many there were
 */
export async function readReportRows(
  reports: Kysely<Database>,
  opened: OpenedReport,
  take: (rows: readonly (readonly Value[])[]) => Promise<void> | void,
  { mark }: { readonly mark?: string } = {},
): Promise<number> {
  const places = [...opened.shown.keys()].map((_, at) => `c${at}`)
  const rows = rowsOf(opened)
  return await withinLimits(reports, { limit: 'export', mark }, async (trx) => {
    await refuseCostly(trx, rows)
    await sql`declare report_rows no scroll cursor for ${rows}`.execute(trx)
    const more = () => sql<Record<string, unknown>>`fetch ${sql.lit(AT_A_TIME)} from report_rows`.execute(trx)
    // The database has a limit for each statement; for all of them together there is this one.
    const until = performance.now() + REPORT_LIMITS.export
    let count = 0
    let next = more()
    for (;;) {
      const { rows: fetched } = await next
      if (fetched.length === 0) return count
      if (performance.now() > until) throw new Refusal('98', { reason: 'an export took too long' })
      // The database reads on while these are written.
      next = more()
      next.catch(() => undefined)
      count += fetched.length
      await take(fetched.map((row) => places.map((place) => asText(row[place]))))
    }
  })
}

/** All rows of the report, in its own order: columns by their place. */
export function rowsOf({ report, source, shown, where }: OpenedReport) {
  const columns = [...shown.values()].map((column, at) => sql`${column.sql} as ${sql.id(`c${at}`)}`)
  const [sorted = '', direction = source.direction ?? 'desc'] = report.reportSort?.split(':') ?? []
  const by = source.columns.get(sorted)
  const keys = source.keys.map((key) => key.sql)
  const order = by === undefined ? keys : [by.sql, ...keys]
  const ordered = order.map((one) => (direction === 'asc' ? sql`${one} asc` : sql`${one} desc`))
  return sql`select ${sql.join(columns)} from ${source.from} where ${where} order by ${sql.join(ordered)}`
}

function asText(value: unknown): Value {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}
