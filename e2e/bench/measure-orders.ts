import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '@portal/mock-gateway'
import { measuredOrders } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import { MTO_CODE } from './orders/order.ts'
import { introduceKeys, rateOf, sendOrders, startBare, startGateway } from './orders/order-rates.ts'
import { withCore } from './orders/with-core.ts'

const ROUTE = '/partner/v1/direct-credits'
const BACKLOG = 10_000
/** The number of API keys, each of which allows 600 requests a minute. */
const KEYS = 60

/**
 * Measures accepted orders compared with a bare route, and a backlog that is accepted without a worker and processed
 * after a restart.
 */
export async function measureOrders(rounds: number): Promise<Figure[]> {
  return await withCore(0, async (env) => {
    const face = await startGateway(env, false)
    const orders = await measuredOrders(readConfig(env))
    const since = new Date()
    const keys = await orders.keys(MTO_CODE, KEYS)
    const rates = await ratesOf(face.address, env, keys, rounds)
    const waiting = (await orders.statuses(since)).RECEIVED ?? 0
    await sendOrders(face.address, keys, Math.max(BACKLOG - waiting, 0))
    await orders.close()
    await face.stop()
    return [rates, await drained(env, since)]
  })
}

async function ratesOf(
  address: string,
  env: NodeJS.ProcessEnv,
  keys: readonly string[],
  rounds: number,
): Promise<Figure> {
  const bare = await startBare(env)
  const found = { gateway: [] as number[], bare: [] as number[] }
  const turns = {
    gateway: () => rateOf(address, ROUTE, keys),
    bare: () => rateOf(bare.address, '/orders', keys),
  }
  await introduceKeys(address, ROUTE, keys)
  // Gateway and bare route are run once before measuring, as a warm-up.
  await rateOf(address, ROUTE, keys, 2)
  await rateOf(bare.address, '/orders', keys, 2)
  for (let round = 0; round < rounds; round++) {
    // The order of the two measurements changes in each round.
    const order = ['gateway', 'bare'] as const
    for (const turn of round % 2 === 0 ? order : order.toReversed()) found[turn].push(await turns[turn]())
  }
  await bare.stop()
  console.log(`  gateway ${rounded(found.gateway)}, bare ${rounded(found.bare)} orders/s`)
  const ratio = median(found.gateway.map((rate, at) => rate / (found.bare[at] ?? Number.NaN)))
  return {
    name: 'orders accepted at the partner API against a bare route',
    found: `${ratio.toFixed(2)} times: ${median(found.gateway).toFixed(0)}/s, bare ${median(found.bare).toFixed(0)}/s`,
    bar: '≥ 0.5 times',
    holds: ratio >= 0.5,
    note: 'eight connections, one wallet; bare writes the same rows in one transaction and looks nothing up',
  }
}

const rounded = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(' ')

async function drained(env: NodeJS.ProcessEnv, since: Date): Promise<Figure> {
  const orders = await measuredOrders(readConfig(env))
  const left = async () => {
    const { RECEIVED = 0, PENDING = 0, POSTED = 0 } = await orders.statuses(since)
    return { RECEIVED, PENDING, POSTED }
  }
  const before = await left()
  const gateway = await startGateway(env, true)
  const started = performance.now()
  const screened = await until(async () => (await left()).RECEIVED === 0, started)
  const posted = await until(async () => (await left()).POSTED === before.RECEIVED, started)
  await gateway.stop()
  await orders.close()
  const jobs = before.RECEIVED * 2
  const rate = jobs / (posted / 1_000)
  return {
    name: `${before.RECEIVED} orders that waited, screened and posted`,
    found: `${rate.toFixed(0)} jobs/s`,
    bar: '≥ 500 jobs/s',
    holds: rate >= 500,
    note: `${jobs} jobs; all screened after ${(screened / 1_000).toFixed(1)} s, all posted after ${(posted / 1_000).toFixed(1)} s, with a core that answers at once`,
  }
}

const LOOK_MS = 200
const TIMEOUT_MS = 240_000

async function until(isDone: () => Promise<boolean>, started: number): Promise<number> {
  while (!(await isDone())) {
    if (performance.now() - started > TIMEOUT_MS) throw new Error('what waited is not worked on')
    await wait(LOOK_MS)
  }
  return performance.now() - started
}
