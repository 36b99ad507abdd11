import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg'
import type { BudgetUse } from '../budgets/budget-use.ts'
import { BUDGETS } from '../budgets/budgets.ts'
import { fairPool } from '../budgets/fair-pool.ts'
import type { Limits } from '../budgets/shares.ts'
import type { Prepared } from '../http/session-port.ts'
import type { Database } from './schema.ts'
import { statementNames } from './statement-names.ts'

/** The gateway's access to its database. */
export interface Connected {
  readonly db: Kysely<Database>
  /** Runs a prepared statement in one round trip, outside a transaction. Each connection plans the statement once. */
  readonly prepared: Prepared
  /** For background jobs: separate connections, with timeouts long enough for a whole batch. */
  readonly jobs: Kysely<Database>
  /** For reports: separate connections, so that a thousand reports take no connection from the calls. */
  readonly reports: Kysely<Database>
  /** Waits until no connection is in use, then closes all connections. */
  close(): Promise<void>
}

export interface ConnectOptions {
  readonly poolSize: number
  /** Called with the error when an idle connection breaks. The pool then replaces the connection. */
  readonly onError?: (error: Error) => void
  readonly timeouts?: Partial<Timeouts>
  /** Limits in place of the gateway's own budgets of connections. */
  readonly limits?: Limits | undefined
  /** Records the use of the budgets. */
  readonly use?: BudgetUse
  /**
   * Connection data for reports, possibly of another server. If absent, reports use the connection data of the gateway.
   */
  readonly reports?: ClientConfig
}

/** Timeouts in milliseconds. Together they keep every answer below the 5 seconds of test F2. */
export interface Timeouts {
  /** Maximum wait for a connection from the pool. It is reached under too much load or if the server is down. */
  readonly connect: number
  readonly lock: number
  readonly statement: number
  readonly idleInTransaction: number
  /**
   * Maximum wait of the client for an answer. It is needed because a server that has stopped cannot enforce the other
   * timeouts.
   */
  readonly query: number
}

export const TIMEOUTS: Timeouts = {
  connect: 1_500,
  lock: 1_000,
  statement: 2_800,
  idleInTransaction: 10_000,
  query: 3_000,
}

const DATE = 1082

/** Opens the pools. `int8` and `numeric` arrive as strings, `date` as `YYYY-MM-DD`, `timestamptz` as Date. */
export function connect(server: ClientConfig, options: ConnectOptions): Connected {
  const { poolSize: size, limits, use } = options
  const waitMs = options.timeouts?.connect ?? TIMEOUTS.connect
  const shared = { limits, ...(use !== undefined && { use }) }
  const calls = openPool(poolConfig(server, options), options)
  const pool = fairPool(calls, { ...shared, resource: 'connections', size, waitMs })
  const jobs = openPool(poolConfig(server, JOB_LIMITS), options)
  const reports = fairPool(reportPool(options.reports ?? server, options), {
    ...shared,
    resource: 'reportConnections',
    size: reportsAtATime(limits),
    waitMs: REPORT_TIMEOUTS.connect,
  })
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    jobs: new Kysely<Database>({ dialect: new PostgresDialect({ pool: jobs }) }),
    reports: new Kysely<Database>({ dialect: new PostgresDialect({ pool: reports }) }),
    prepared: async (name, text, values) => {
      const { rows } = await pool.query<never>({ name, text, values: [...values] })
      return rows
    },
    close: async () => {
      await Promise.all([pool.end(), jobs.end(), reports.end()])
    },
  }
}

/**
 * Limits of the pool for background jobs, in which a batch may take longer than a call. Connections are opened on
 * demand.
 */
export const JOB_LIMITS = {
  poolSize: 8,
  timeouts: { connect: 5_000, statement: 30_000, query: 33_000, idleInTransaction: 60_000 },
}

function openPool(config: PoolConfig, { onError }: ConnectOptions): Pool {
  const pool = new Pool(config)
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    // The pool handles errors only of idle connections. Without this listener, a connection that breaks between two
    // statements of a transaction would end the process. The next statement of the transaction then fails and reports
    // the error.
    client.on('error', () => {})
    prepareFrequent(client, nameOf)
    cutWhenTimedOut(client)
  })
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** Maximum number of concurrent reports of this process; further reports wait. */
const reportsAtATime = (limits: Limits = {}) =>
  limits['gateway.reportConnections'] ?? BUDGETS['gateway.reportConnections'].limit
const REPORT_TIMEOUTS = { connect: 5_000, statement: 30_000, query: 16 * 60_000, idleInTransaction: 60_000 }

/** Opens the pool for reports, with few connections. Each report is read-only and sets its own limits (security §4). */
function reportPool(server: ClientConfig, { onError, limits }: ConnectOptions): Pool {
  const config = poolConfig(server, { poolSize: reportsAtATime(limits), timeouts: REPORT_TIMEOUTS })
  const pool = new Pool({ ...config, application_name: 'portal-reports' })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** Returns the pool settings. The settings are also used for a library that creates its own pool. */
export function poolConfig(server: ClientConfig, options: ConnectOptions): PoolConfig {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const types = new TypeOverrides()
  types.setTypeParser(DATE, (text: string) => text)
  return {
    ...server,
    types,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: timeouts.connect,
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    // An external server may have another time zone, which would shift the days and months that SQL derives from times.
    options: [server.options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    query_timeout: timeouts.query,
    application_name: 'portal-gateway',
    keepAlive: true,
  } as PoolConfig
}

/** Turns frequent kysely queries into prepared statements, except statements without values (`begin`, `commit`). */
function prepareFrequent(client: PoolClient, nameOf: (text: string) => string | null) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const [text, values, ...rest] = parameters
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(...parameters)
    const name = nameOf(text)
    return name === null ? query(...parameters) : query({ name, text, values }, ...rest)
  }) as typeof client.query
}

/**
 * Destroys the connection if a query gets no answer in time, because the connection is unusable and a rollback would
 * wait for it.
 */
function cutWhenTimedOut(client: PoolClient) {
  const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
  client.query = ((...parameters: unknown[]) => {
    const result = query(...parameters)
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') cut(client)
      })
    }
    return result
  }) as typeof client.query
}

function cut(client: PoolClient) {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
