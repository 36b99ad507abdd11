import { readConfig } from '@portal/mock-gateway'
import { measuredOrders, measuredScreening } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import { MTO_CODE } from './orders/order.ts'
import { introduceKeys, sendOrders, startGateway } from './orders/order-rates.ts'
import { withCore } from './orders/with-core.ts'

const RULES = [10, 100, 1_000] as const
const MOST = 1_000
const ORDERS = 1_000
/** The number of orders that the worker screens at a time. */
const BATCH = 50
const KEYS = 20
const HISTORY = 1_000_000
const ENTRIES = 1_000_000
/** Least number of orders a second, without names and with one rule that compares names. */
const BARS = { rules: 2_000, names: 500 } as const

/**
 * Measures direct credits screened per second with few and many rules: the worker's whole task, from read to commit.
 */
export async function measureScreening(rounds: number): Promise<Figure[]> {
  return await withCore(0, async (env) => {
    const face = await startGateway(env, false)
    const orders = await measuredOrders(readConfig(env))
    const keys = await orders.keys(MTO_CODE, KEYS)
    await introduceKeys(face.address, '/partner/v1/direct-credits', keys)
    await sendOrders(face.address, keys, ORDERS - KEYS)
    await orders.close()
    await face.stop()
    const screening = await measuredScreening(readConfig(env))
    await screening.keepRules(MOST)
    const rates = new Map<number, number[]>(RULES.map((count) => [count, []]))
    /** Measures the orders screened per second with the active rules. */
    const screened = async () => {
      await screening.again()
      const ids = await screening.received()
      // Run once before measuring, as a warm-up, because the rule set is compiled once.
      await screening.screen(ids.slice(0, BATCH))
      const began = performance.now()
      for (let from = BATCH; from < ids.length; from += BATCH) await screening.screen(ids.slice(from, from + BATCH))
      return ((ids.length - BATCH) / (performance.now() - began)) * 1_000
    }
    const turn = async (count: number) => {
      await screening.inForce(count)
      return await screened()
    }
    await turn(MOST)
    for (let round = 0; round < rounds; round++) {
      // The order of the rule sets changes in each round.
      for (const count of round % 2 === 0 ? RULES : RULES.toReversed()) rates.get(count)?.push(await turn(count))
    }
    await screening.nameInForce(ENTRIES)
    const byName = await ratesOf(rounds, screened)
    await screening.aggregatesInForce()
    const asNew = await ratesOf(rounds, screened)
    await screening.keepOlderOrders(HISTORY)
    const asOld = await ratesOf(rounds, screened)
    await screening.close()
    return [...figuresOf(rates), ofNames(byName), ofAggregates(asNew, asOld)]
  })
}

/** Returns the rates of all rounds except the first, which is a warm-up. */
async function ratesOf(rounds: number, turn: () => Promise<number>): Promise<number[]> {
  await turn()
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) rates.push(await turn())
  return rates
}

const told = (rates: readonly number[]) => rates.map((rate) => rate.toFixed(0)).join(', ')

function ofNames(rates: readonly number[]): Figure {
  const rate = median(rates)
  return {
    name: `transactions screened a second by one rule on names of a list of ${ENTRIES.toLocaleString('en')} entries`,
    found: `${rate.toFixed(0)}/s`,
    bar: `≥ ${BARS.names}/s`,
    holds: rate >= BARS.names,
    note: `all rounds: ${told(rates)}`,
  }
}

function ofAggregates(asNew: readonly number[], asOld: readonly number[]): Figure {
  const ratio = median(asNew) / median(asOld)
  return {
    name: 'cost of ten aggregates for a sender of a million orders against one of a thousand',
    found: `${ratio.toFixed(2)} times`,
    bar: '≤ 1.5 times',
    holds: ratio <= 1.5,
    note: `${median(asNew).toFixed(0)} and ${median(asOld).toFixed(0)} orders a second; counts and totals over 1 hour to 90 days, fetched for each batch of 50`,
  }
}

function figuresOf(rates: ReadonlyMap<number, readonly number[]>): Figure[] {
  const [few = [], , many = []] = [...rates.values()]
  for (const [count, found] of rates)
    console.log(`  ${count} rules: ${found.map((rate) => rate.toFixed(0)).join(' ')}/s`)
  const ratio = median(few.map((rate, at) => rate / (many[at] ?? Number.NaN)))
  const rate = median(many)
  return [
    {
      name: 'cost of screening a transaction by 1,000 rules against 10',
      found: `${ratio.toFixed(2)} times`,
      bar: '≤ 5 times',
      holds: ratio <= 5,
      note: 'batches of 50 as the worker takes them, from its read to its commit; four of five rules ask for one value, the fifth for amounts',
    },
    {
      name: 'transactions screened a second by 1,000 rules',
      found: `${rate.toFixed(0)}/s`,
      bar: `≥ ${BARS.rules}/s`,
      holds: rate >= BARS.rules,
      note: `without names; all rounds: ${told(many)}`,
    },
  ]
}
