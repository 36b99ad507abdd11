import { randomBytes } from 'node:crypto'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rawStatement } from '../../../../engine/db/raw-statement.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import type { SourceColumn } from '../query/reading.ts'
import type { OpenedReport } from './run-report.ts'
import { REPORT_LIMITS, refuseCostly, withinLimits } from './within-limits.ts'

/**
 * Number of rows read from the cursor at a time, so that memory stays constant for any number of rows, and writing them
 * blocks other calls for a few milliseconds only.
 */
const AT_A_TIME = 200

const fetchLines = rawStatement({ line: 'text' }, () => sql`fetch ${sql.lit(AT_A_TIME)} from report_rows`, {
  given: [],
  before: async (trx) => {
    await sql`declare report_rows no scroll cursor for select ${joined([sql`role_name`], '|')} from role`.execute(trx)
  },
})

/**
 * Passes all rows of an opened report to `take`, a few hundred at a time, from a database cursor in the report's own
 * order. Null and an empty text are both '', because a file shows them alike.
 * @param take awaited before further reads; an error in it ends the reading
 * @returns the number of rows
 */
export async function readReportRows(
  reports: Kysely<Database>,
  opened: OpenedReport,
  take: (rows: readonly (readonly string[])[]) => Promise<void> | void,
  { mark }: { readonly mark?: string } = {},
): Promise<number> {
  const columns = [...opened.shown.values()]
  const separator = newSeparator()
  const lines = linesOf(opened, separator)
  const valuesOf = valueReader(columns, separator)
  return await withinLimits(reports, { limit: 'export', mark }, async (trx) => {
    await refuseCostly(trx, lines)
    await sql`declare report_rows no scroll cursor for ${lines}`.execute(trx)
    // The database limits each statement; this limits all statements together.
    const until = performance.now() + REPORT_LIMITS.export
    let count = 0
    let next = fetchLines(trx)
    for (;;) {
      const fetched = await next
      if (fetched.length === 0) return count
      if (performance.now() > until) throw new Refusal('98', { reason: 'an export took too long' })
      // The next read is sent before these rows are written, because writing blocks the event loop.
      next = fetchLines(trx)
      next.catch(() => undefined)
      await othersTurn()
      count += fetched.length
      await take(fetched.map(({ line }) => valuesOf(line)))
    }
  })
}

/** Returns SQL for all rows of the report, in the report's own order, with columns by position. */
export const rowsOf = (opened: OpenedReport): RawBuilder<unknown> =>
  inOrder(opened, sql.join([...opened.shown.values()].map((column, at) => sql`${column.sql} as ${sql.id(`c${at}`)}`)))

/**
 * Returns SQL like {@link rowsOf}, but with each row as one text. For a million rows with nine columns, parsing nine
 * million values takes longer than all work in the database.
 */
function linesOf(opened: OpenedReport, separator: string): RawBuilder<unknown> {
  const texts = [...opened.shown.values()].map(({ sql: value, valueKind }) =>
    // Times are written in UTC, regardless of the time zone of the connection.
    valueKind === 'moment' ? sql`(${value} at time zone 'UTC')::text` : sql`(${value})::text`,
  )
  return inOrder(opened, joined(texts, separator))
}

const joined = (texts: readonly RawBuilder<unknown>[], separator: string): RawBuilder<unknown> =>
  sql`array_to_string(array[${sql.join(texts)}], ${sql.lit(separator)}, '') as line`

function inOrder({ report, source, where }: OpenedReport, selected: RawBuilder<unknown>): RawBuilder<unknown> {
  const [sorted = '', direction = source.direction ?? 'desc'] = report.reportSort?.split(':') ?? []
  const by = source.columns.get(sorted)
  const keys = source.keys.map((key) => key.sql)
  const order = by === undefined ? keys : [by.sql, ...keys]
  const ordered = order.map((one) => (direction === 'asc' ? sql`${one} asc` : sql`${one} desc`))
  return sql`select ${selected} from ${source.from} where ${where} order by ${sql.join(ordered)}`
}

/** Returns a separator for the values of a row. The separator is random, so that values hardly ever contain it. */
const newSeparator = () => `\u001f${randomBytes(3).toString('base64url')}`

/** Returns a function that splits a row's text into values. @throws if a value contains the separator */
function valueReader(columns: readonly SourceColumn[], separator: string): (line: string) => readonly string[] {
  const moments = columns.flatMap(({ valueKind }, at) => (valueKind === 'moment' ? [at] : []))
  return (line) => {
    const values = line.split(separator)
    if (values.length !== columns.length) throw new Error('a value of a report has its separator in it')
    for (const at of moments) values[at] = wireMoment(values[at] ?? '')
    return values
  }
}

/** Converts a time as the database writes it (`2026-03-01 22:30:00.5`) to wire format. */
const wireMoment = (text: string): string =>
  text === '' ? '' : `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`
