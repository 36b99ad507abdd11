import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '@portal/mock-gateway'
import { measuredOrders } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median, quantile } from './load/figures.ts'
import { poster } from './load/post.ts'
import { MTO_CODE } from './orders/order.ts'
import { accept, CONNECTIONS, type Server, startGateway } from './orders/order-rates.ts'
import { withCore } from './orders/with-core.ts'

const ROUTE = '/partner/v1/direct-credits'
const A_SECOND = 20
const CORE_MS = 20
/** The number of API keys, each of which allows 600 requests a minute. */
const KEYS = 4
/** The maximum time until the last order is posted, in milliseconds. */
const LAST_MS = 5_000
/** The part of the run that is not compared, because memory grows until all code has been used once. */
const WARM_PART = 0.2
const MAY_GROW = 1.15

/**
 * Measures the time until each order is posted, with a slow core. Orders are sent at a fixed rate, whether answered or
 * not.
 */
export async function measurePace(seconds: number): Promise<Figure[]> {
  return await withCore(CORE_MS, async (env) => {
    const gateway = await startGateway(env, true)
    const orders = await measuredOrders(readConfig(env))
    const keys = await orders.keys(MTO_CODE, KEYS)
    const since = new Date()
    const memory = await offer(gateway, keys, seconds)
    await wait(LAST_MS)
    const waits = await orders.waits(since)
    await orders.close()
    await gateway.stop()
    return [waited(waits, seconds), grown(memory)]
  })
}

/**
 * Sends the orders.
 * @returns the megabytes of memory that the gateway uses, once per second
 */
async function offer(gateway: Server, keys: readonly string[], seconds: number): Promise<readonly number[]> {
  const { post, close } = poster(gateway.address, CONNECTIONS)
  const memory: number[] = []
  const sent: Promise<void>[] = []
  const begun = performance.now()
  for (let nth = 0; nth < seconds * A_SECOND; nth++) {
    await wait(Math.max(0, begun + (nth * 1_000) / A_SECOND - performance.now()))
    sent.push(accept(post, ROUTE, keys[nth % keys.length] ?? ''))
    if (nth % A_SECOND === 0) memory.push(await gateway.memory())
  }
  await Promise.all(sent)
  close()
  return memory
}

function waited(waits: readonly number[], seconds: number): Figure {
  const offered = seconds * A_SECOND
  const slow = quantile(waits, 0.99)
  return {
    name: `accepted to posted, ${A_SECOND} orders a second for ${seconds} s, a core of ${CORE_MS} ms`,
    found: `p50 ${median(waits).toFixed(0)} ms, p99 ${slow.toFixed(0)} ms, slowest ${Math.max(...waits).toFixed(0)} ms; ${waits.length} of ${offered} posted`,
    bar: 'p99 ≤ 1,000 ms, all of them',
    holds: slow <= 1_000 && waits.length === offered,
  }
}

function grown(memory: readonly number[]): Figure {
  const warm = memory.slice(Math.floor(memory.length * WARM_PART))
  const fifth = Math.ceil(warm.length / 5)
  const [first, last] = [median(warm.slice(0, fifth)), median(warm.slice(-fifth))]
  return {
    name: 'memory of the gateway meanwhile',
    found: `${first.toFixed(0)} MB after a fifth of the time, ${last.toFixed(0)} MB at its end`,
    bar: `≤ ${MAY_GROW} times`,
    holds: last <= first * MAY_GROW,
    note: 'in use after a collection of garbage',
  }
}
