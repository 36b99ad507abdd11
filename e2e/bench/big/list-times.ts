import path from 'node:path'
import { forked } from '../stack/child.ts'
import type { RunningPortal } from '../stack/portal.ts'

export interface BigListsOrder {
  readonly portal: string
  readonly dataDir: string
  readonly username: string
  readonly rounds: number
  /** The lists to measure; by default users and the audit trail. */
  readonly lists?: 'analytics' | 'books' | 'transactions' | 'loans'
  /** The account whose statement is read. */
  readonly account?: string
}

/** The times of one case in milliseconds: medians of its rounds. */
export interface CaseTimes {
  readonly name: string
  /** The very first request through the gateway, before a statement is prepared, counted or cached. */
  readonly first: number
  /** The later requests through the gateway. */
  readonly gateway: number
  /** The statements of a first request: page, count and totals, with all rows counted. */
  readonly counted: Bare
  /** The statements of later requests, when only new rows are counted. */
  readonly remembered: Bare
}

/**
 * The times of the statements alone. `ratio` is the gateway's time divided by the time of the statements, as the median
 * of neighbouring rounds.
 */
export interface Bare {
  readonly ms: number
  readonly ratio: number
}

/** Runs every case alternately through the whole gateway and as bare SQL. */
export async function timeBigLists(
  { address, dataDir }: RunningPortal,
  username: string,
  rounds: number,
  more: Pick<BigListsOrder, 'lists' | 'account'> = {},
): Promise<readonly CaseTimes[]> {
  const order: BigListsOrder = { portal: address, dataDir, username, rounds, ...more }
  const worker = path.join(import.meta.dirname, 'list-worker.ts')
  const { message } = await forked<{ cases: CaseTimes[] }>(worker, { order, env: { DATA_DIR: dataDir } })
  return message.cases
}
