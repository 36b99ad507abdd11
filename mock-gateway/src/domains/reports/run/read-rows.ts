import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { Refusal } from '../../../http/handler.ts'
import type { SourceColumn } from '../query/reading.ts'
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
  const cells = [...opened.shown.values()].map(cellReader)
  const rows = rowsOf(opened, written)
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
      // The database reads on while these are written: it is asked before they are, which takes a turn.
      next = more()
      next.catch(() => undefined)
      await othersTurn()
      count += fetched.length
      await take(fetched.map((row) => cells.map((cell) => cell(row))))
    }
  })
}

/** All rows of the report, in its own order: columns by their place, as they are unless they are to be written otherwise. */
export function rowsOf(
  { report, source, shown, where }: OpenedReport,
  as: (column: SourceColumn) => RawBuilder<unknown> = (column) => column.sql,
): RawBuilder<unknown> {
  const columns = [...shown.values()].map((column, at) => sql`${as(column)} as ${sql.id(placeOf(at))}`)
  const [sorted = '', direction = source.direction ?? 'desc'] = report.reportSort?.split(':') ?? []
  const by = source.columns.get(sorted)
  const keys = source.keys.map((key) => key.sql)
  const order = by === undefined ? keys : [by.sql, ...keys]
  const ordered = order.map((one) => (direction === 'asc' ? sql`${one} asc` : sql`${one} desc`))
  return sql`select ${sql.join(columns)} from ${source.from} where ${where} order by ${sql.join(ordered)}`
}

const placeOf = (at: number) => `c${at}`

/** Moments come as text: the database writes them quicker than a date is made of each, and text of that. */
const written = ({ sql: value, valueKind }: SourceColumn): RawBuilder<unknown> =>
  valueKind === 'moment' ? sql`(${value} at time zone 'UTC')::text` : value

/** Reads a column out of the cursor's rows. */
function cellReader({ valueKind }: SourceColumn, at: number): (row: Record<string, unknown>) => Value {
  const place = placeOf(at)
  const asText = valueKind === 'moment' ? wireMoment : String
  return (row) => {
    const value = row[place]
    return value === null || value === undefined ? null : asText(value)
  }
}

/** `2026-03-01 22:30:00.5`, as the database writes it, as the wire has it. */
function wireMoment(value: unknown): string {
  const text = String(value)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`
}
