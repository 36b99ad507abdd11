import { createHash } from 'node:crypto'
import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { rawStatement } from '../../../../engine/db/raw-statement.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'

/** Time limit of each kind of read, in milliseconds (ruling 2.11). */
export const REPORT_LIMITS = { preview: 5_000, run: 30_000, export: 15 * 60_000 } as const

/**
 * The highest cost that the planner may estimate for a statement: equal to a few minutes of a full table scan.
 * Unrestricted joins of large tables cost more.
 */
const MOST_COST = 30_000_000

/** PostgreSQL's error code for a statement that the time limit ended. */
const TOO_LONG = '57014'
/**
 * PostgreSQL's error code for a connection that a request ended, and the client's messages for its next statement. It
 * may notice the end while it writes, before it reads the code.
 */
const ENDED = '57P01'
const CONNECTION_GONE = /terminated|not queryable|connection error|ECONNRESET|EPIPE/i
/** The maximum wait for a connection to end, in milliseconds. */
const END_WAIT_MS = 1_500

/** The pool's error message if the maximum number of reports is running and no report ended in time. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'

export interface Limited {
  readonly limit: keyof typeof REPORT_LIMITS
  /**
   * The mark by which the statement can be cancelled (see {@link markOf}); absent for a read that cannot be
   * cancelled.
   */
  readonly mark?: string | undefined
}

/**
 * Reads within the limits of a report: read-only, and with a time limit. Refused with 98 if the query takes too long
 * or was cancelled, or if too many reports are running.
 */
export async function withinLimits<Result>(
  reports: Kysely<Database>,
  { limit, mark }: Limited,
  read: (trx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await reports
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(REPORT_LIMITS[limit])}, true),
          set_config('application_name', ${mark ?? 'portal-report'}, true)`.execute(trx)
        return await read(trx)
      })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === TOO_LONG) throw new Refusal('98', { reason: 'a report took too long' })
    if (code === ENDED || (mark !== undefined && CONNECTION_GONE.test(message)))
      throw new Refusal('98', { message: 'reports.cancelled' })
    if (message === NO_CONNECTION_FREE) throw new Refusal('98', { message: 'reports.busy' })
    throw error
  }
}

/** Returns whether a refusal does not depend on the report itself, so that a retry may succeed. */
export const isPassing = ({ options: { message } }: Refusal): boolean =>
  message === 'reports.busy' || message === 'reports.cancelled'

const explain = rawStatement(
  { 'QUERY PLAN': 'json' },
  (statement: RawBuilder<unknown>) => sql`explain (format json) ${statement}`,
  { given: [sql`select`] },
)

/** Refuses a statement with 98 before it runs if the planner estimates that it takes far too long. */
export async function refuseCostly(trx: Kysely<Database>, statement: RawBuilder<unknown>): Promise<void> {
  const [explained] = await explain(trx, statement)
  const [plan] = (explained?.['QUERY PLAN'] ?? []) as readonly { readonly Plan: { readonly 'Total Cost': number } }[]
  const cost = plan?.Plan['Total Cost'] ?? 0
  if (cost > MOST_COST) throw new Refusal('98', { reason: `a report would cost ${Math.round(cost)}` })
}

/** Returns the mark of a run in the database, which only its user knows; undefined without an id of the run. */
export const markOf = (userId: string, runId: string | undefined): string | undefined =>
  runId === undefined
    ? undefined
    : `report ${createHash('sha256').update(`${userId} ${runId}`).digest('hex').slice(0, 32)}`

/**
 * Ends the run with a mark, in any gateway. Returns whether such a run has ended. The connection is ended, because a
 * request to cancel has no effect between two statements of an export.
 */
export async function endRun(reports: Kysely<Database>, mark: string): Promise<boolean> {
  return (await endMarked(reports, mark)).some(({ ended }) => ended)
}

const endMarked = rawStatement(
  { ended: 'bool' },
  (mark: string) => sql`select pg_terminate_backend(pid, ${END_WAIT_MS}) as ended from pg_stat_activity
    where usename = current_user and application_name = ${mark} and pid <> pg_backend_pid()`,
  { given: ['nothing runs under this'] },
)
