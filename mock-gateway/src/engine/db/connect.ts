import { Kysely, PostgresDialect } from 'kysely'
import { type ClientConfig, Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg'
import type { Prepared } from '../http/session-port.ts'
import type { Database } from './schema.ts'
import { statementNames } from './statement-names.ts'

/** The gateway's access to its database. */
export interface Connected {
  readonly db: Kysely<Database>
  /** One round trip outside a transaction, planned once per connection. */
  readonly prepared: Prepared
  /** For background work: separate connections, with time limits for whole batches. */
  readonly jobs: Kysely<Database>
  /** For reports: separate connections, so that a thousand reports take none from the calls. */
  readonly reports: Kysely<Database>
  /** Waits for connections in use, then closes all. */
  close(): Promise<void>
}

export interface ConnectOptions {
  readonly poolSize: number
  /** Called with errors of broken idle connections; the pool replaces the connections. */
  readonly onError?: (error: Error) => void
  readonly timeouts?: Partial<Timeouts>
  /** Connection for reports, possibly to another server; absent: the usual one. */
  readonly reports?: ClientConfig
}

/** In milliseconds. Together they keep every answer below the 5 seconds of test F2. */
export interface Timeouts {
  /** For a connection from the pool: under too much load or without the server. */
  readonly connect: number
  readonly lock: number
  readonly statement: number
  readonly idleInTransaction: number
  /** The client's own limit: a stopped server cannot enforce its timeouts. */
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

/** Opens a pool. `int8` and `numeric` arrive as strings, `date` as `YYYY-MM-DD`, `timestamptz` as Date. */
export function connect(server: ClientConfig, options: ConnectOptions): Connected {
  const pool = openPool(poolConfig(server, options), options)
  const jobs = openPool(poolConfig(server, JOB_LIMITS), options)
  const reports = reportPool(options.reports ?? server, options)
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    jobs: new Kysely<Database>({ dialect: new PostgresDialect({ pool: jobs }) }),
    reports: new Kysely<Database>({ dialect: new PostgresDialect({ pool: reports }) }),
    prepared: async (name, text, values) => {
      const { rows } = await pool.query({ name, text, values: [...values] })
      return rows
    },
    close: async () => {
      await Promise.all([pool.end(), jobs.end(), reports.end()])
    },
  }
}

/** Background work: a batch may take longer than a call. Opened on demand. */
const JOB_LIMITS = {
  poolSize: 8,
  timeouts: { connect: 5_000, statement: 30_000, query: 33_000, idleInTransaction: 60_000 },
}

function openPool(config: PoolConfig, { onError }: ConnectOptions): Pool {
  const pool = new Pool(config)
  const nameOf = statementNames()
  pool.on('connect', (client) => {
    // The pool listens only to idle connections: one that breaks between two statements of a transaction would end the
    // process. Its next statement fails and reports the error.
    client.on('error', () => {})
    prepareFrequent(client, nameOf)
    cutWhenTimedOut(client)
  })
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** Reports of this process that run at a time; more of them wait. */
const REPORTS_AT_A_TIME = 4
const REPORT_TIMEOUTS = { connect: 5_000, statement: 30_000, query: 16 * 60_000, idleInTransaction: 60_000 }

/** Read-only, with few connections: each report sets its own limits (security §4). */
function reportPool(server: ClientConfig, { onError }: ConnectOptions): Pool {
  const config = poolConfig(server, { poolSize: REPORTS_AT_A_TIME, timeouts: REPORT_TIMEOUTS })
  const pool = new Pool({ ...config, application_name: 'portal-reports' })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => onError?.(error))
  return pool
}

/** Pool settings, for a library that creates its own pool. */
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
    // A server elsewhere may be set to its own zone, which would move every day and month that SQL reads from a moment.
    options: [server.options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
    idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    query_timeout: timeouts.query,
    application_name: 'portal-gateway',
    keepAlive: true,
  } as PoolConfig
}

/** Frequent kysely queries become prepared statements; statements without values (`begin`, `commit`) do not. */
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
 * A query without an answer in time leaves its connection unusable: it is destroyed, so that a rollback does not wait
 * for it.
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
