import { once } from 'node:events'
import { get } from 'node:http'
import path from 'node:path'
import { readConfig, withDatabase } from '@portal/mock-gateway'
import { forked } from '../stack/child.ts'
import type { RunningPortal } from '../stack/portal.ts'
import type { Usage } from '../stack/usage.ts'
import type { Tally } from './ask.ts'
import { quantile } from './figures.ts'
import { CHECKERS, MAKERS } from './people.ts'
import type { Submitted } from './scenario.ts'

/** A phase of load. With `perSecond`, calls are sent at that rate, whether answered or not. */
export interface Phase {
  readonly connections: number
  readonly seconds: number
  readonly perSecond?: number
  /** Whether the calls are sent to bare Fastify instead of the gateway. */
  readonly isBare?: true
}

export interface LoadOrder {
  readonly portal: string
  readonly bare: string
  readonly dataDir: string
  readonly pid: number
  readonly phases: readonly Phase[]
}

type Measured = Omit<Tally, 'wrong'> & Usage & { readonly wrong: readonly (readonly [string, number])[] }

export interface LoadResult {
  readonly phases: readonly Measured[]
  readonly submitted: readonly Submitted[]
}

const here = (file: string) => path.join(import.meta.dirname, file)

/** Runs phases of load in sequence and compares acknowledged items with the database. */
export async function load(portal: RunningPortal, phases: readonly Phase[]) {
  const env = { DATA_DIR: portal.dataDir }
  const people = [...new Set([...MAKERS, ...CHECKERS])]
  const { message: bare, child } = await forked<string>(here('bare-server.ts'), { args: people, env })
  const order: LoadOrder = { portal: portal.address, bare, dataDir: portal.dataDir, pid: portal.pid, phases }
  const health = watchHealth(portal.address)
  try {
    const { message } = await forked<LoadResult>(here('load-worker.ts'), { order })
    const untrue = await untrueItems(portal, message.submitted)
    return { phases: message.phases.map(summary), untrue, health: health.slowest() }
  } finally {
    health.end()
    child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  }
}

function summary({ reads, writes, times, shed, serverErrors, wrong, seconds, cores }: Measured) {
  return {
    perSecond: (reads + writes) / seconds,
    shedPerSecond: shed / seconds,
    reads: reads / (reads + writes),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    slowest: quantile(times, 1),
    shed,
    serverErrors,
    wrong,
    cores,
  }
}

/** Counts acknowledged items that are missing in the database, or have another status there than answered. */
async function untrueItems({ dataDir }: RunningPortal, submitted: readonly Submitted[]): Promise<number> {
  return withDatabase(readConfig({ DATA_DIR: dataDir }), async ({ db }) => {
    const rows = await db.selectFrom('queue_item').select(['cq_id', 'status']).execute()
    const status = new Map(rows.map((row) => [String(row.cq_id), row.status]))
    return submitted.filter((item) => status.get(item.cqId) !== item.status).length
  })
}

/** Checks the health twice a second, because an overloaded gateway must still answer. */
function watchHealth(address: string) {
  const times: number[] = []
  const timer = setInterval(() => {
    const started = performance.now()
    const failed = () => times.push(Number.POSITIVE_INFINITY)
    get(`${address}/health`, { timeout: 5_000, agent: false }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) times.push(performance.now() - started)
        else failed()
      })
    }).on('error', failed)
  }, 500)
  return { slowest: () => Math.max(...times), end: () => clearInterval(timer) }
}
