import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { BUDGETS, type BudgetName } from './budgets.ts'
import { currentWork } from './caller.ts'
import { type Claim, createGate, type Gate, type GateOptions } from './gate.ts'
import { claimOf, type Limits } from './shares.ts'

/** What the query builder and prepared statements need of a pool. */
export interface FairPool {
  readonly options: Pool['options']
  connect(): Promise<PoolClient>
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>
  end(): Promise<void>
}

interface FairPoolOptions {
  readonly resource: 'connections' | 'reportConnections'
  /** Number of connections of the pool. */
  readonly size: number
  /** Maximum wait for a connection in milliseconds. */
  readonly waitMs: number
  readonly limits?: Limits | undefined
  readonly use?: GateOptions['use']
}

/** The message with which the database client itself reports that no connection became free in time. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'
/** Background work waits with the callers, so this number of waiting statements is never reached by a caller. */
const MOST_WAITING = 10_000

/**
 * Divides the connections of a pool fairly among the callers of the running requests. The pool itself serves whoever
 * came first, so one user's twenty slow lists would keep everybody else waiting.
 */
export function fairPool(pool: Pool, { resource, size, waitMs, limits, use }: FairPoolOptions): FairPool {
  const gate: Gate = createGate({
    most: size,
    waitMs,
    mostWaiting: MOST_WAITING,
    ...(use !== undefined && { use }),
    ...(`gateway.${resource}` in BUDGETS && { budget: `gateway.${resource}` as BudgetName }),
  })
  async function connect(): Promise<PoolClient> {
    const held = currentWork()?.held
    const place = await gate.enter(claimOfWork(resource, limits))
    if (typeof place === 'string') throw new Error(NO_CONNECTION_FREE)
    held?.set(resource, (held.get(resource) ?? 0) + 1)
    const leave = () => {
      held?.set(resource, (held.get(resource) ?? 1) - 1)
      place()
    }
    try {
      const client = await pool.connect()
      const release = client.release
      client.release = (error) => {
        try {
          release.call(client, error)
        } finally {
          leave()
        }
      }
      return client
    } catch (error) {
      leave()
      throw error
    }
  }
  return {
    options: pool.options,
    connect,
    async query(statement) {
      const client = await connect()
      let failure: Error | undefined
      try {
        return await client.query(statement)
      } catch (error) {
        failure = error as Error
        throw error
      } finally {
        // As the pool itself does: a connection on which a statement failed is not used again.
        client.release(failure)
      }
    },
    end: () => pool.end(),
  }
}

function claimOfWork(resource: FairPoolOptions['resource'], limits: Limits | undefined): Claim {
  const work = currentWork()
  // Work that already holds a connection goes first: if it waited for its own caller, all would wait for each other.
  if (work !== undefined && (work.held.get(resource) ?? 0) > 0) return { shares: [], holders: [] }
  if (work !== undefined) return claimOf(resource, work.caller, limits)
  const budget = `jobs.${resource}` as BudgetName
  if (!(budget in BUDGETS)) return { shares: [], holders: [] }
  const limit = limits?.[budget] ?? BUDGETS[budget].limit
  return { shares: [{ name: budget, limit, budget, waits: true }], holders: [budget] }
}
