import { once } from 'node:events'
import path from 'node:path'
import { readConfig } from '@portal/mock-gateway'
import { type MeasuredCounter, withMeasuredCounter } from '@portal/mock-gateway/testing/workspace'
import type { CounterOrder, CounterResult, CounterRun } from './counter/counter-worker.ts'
import type { Figure } from './figure.ts'
import { median, quantile } from './load/figures.ts'
import { forked } from './stack/child.ts'
import type { RunningPortal } from './stack/portal.ts'

const TELLERS = 10
const ORDERS_A_ROUND = 60
const WHO = `${TELLERS} tellers at one queue`

/**
 * Measures ten tellers who work on one queue of orders at once, alternately through the whole gateway and without a
 * gateway.
 */
export async function measureCounter(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const config = readConfig({ DATA_DIR: portal.dataDir })
  const orders = rounds * 2 * ORDERS_A_ROUND
  return await withMeasuredCounter(config, { tellers: TELLERS, orders }, async (counter) => {
    const found = await runsOf(portal, counter, rounds)
    return figuresOf(found, orders, await counter.result())
  })
}

async function runsOf(portal: RunningPortal, counter: MeasuredCounter, rounds: number): Promise<CounterResult> {
  const here = (file: string) => path.join(import.meta.dirname, 'counter', file)
  const env = { DATA_DIR: portal.dataDir }
  const { message: bare, child } = await forked<string>(here('bare-server.ts'), { env })
  const ids = counter.orders.map(({ transactionId }) => transactionId)
  const part = (nth: number) => ids.slice(nth * ORDERS_A_ROUND, (nth + 1) * ORDERS_A_ROUND)
  const order: CounterOrder = {
    portal: portal.address,
    bare,
    dataDir: portal.dataDir,
    tellers: counter.tellers,
    rounds: Array.from({ length: rounds }, (_, at) => ({ gateway: part(at * 2), bare: part(at * 2 + 1) })),
  }
  try {
    return (await forked<CounterResult>(here('counter-worker.ts'), { order })).message
  } finally {
    child.disconnect()
    if (child.exitCode === null) await once(child, 'exit')
  }
}

type Stored = Awaited<ReturnType<MeasuredCounter['result']>>

function figuresOf({ gateway, bare }: CounterResult, orders: number, stored: Stored): Figure[] {
  const runs = [...gateway, ...bare]
  const total = (of: (run: CounterRun) => number) => runs.reduce((sum, run) => sum + of(run), 0)
  const claimedTwice = total((run) => run.claimedTwice)
  const { paid, twice, booksAgree } = stored
  const wrong = runs.flatMap((run) => run.wrong)
  // Neighbouring rounds are compared, because other load on the machine changes during a run.
  const ratio = median(gateway.map((run, at) => p99(run) / p99(bare[at] ?? run)))
  const each = (['claim', 'look', 'pay'] as const).map((what) => {
    const of = (all: readonly CounterRun[]) => median(all.map(({ times }) => quantile(times[what], 0.99))).toFixed(0)
    return `${what} ${of(gateway)} and ${of(bare)}`
  })
  const rate = (all: readonly CounterRun[]) => median(all.map((run) => run.paid / run.seconds)).toFixed(0)
  return [
    {
      name: `${WHO}: claims and payments of one order twice`,
      found: `${claimedTwice}, ${twice}; ${paid} of ${orders} paid`,
      bar: 'none, all',
      holds: claimedTwice === 0 && twice === 0 && paid === orders && total((run) => run.paid) === orders && booksAgree,
      note: `${total((run) => run.turnedAway)} times another teller held or had paid it; books ${booksAgree ? 'agree' : 'DO NOT AGREE'}`,
    },
    {
      name: `${WHO}: slowest of a hundred against bare Fastify`,
      found: `${ratio.toFixed(2)} times: ${median(gateway.map(p99)).toFixed(0)} ms, bare ${median(bare.map(p99)).toFixed(0)}`,
      bar: '≤ 2 times',
      holds: ratio <= 2,
      note: `slowest of a hundred, gateway and bare: ${each.join(', ')} ms; ${rate(gateway)} and ${rate(bare)} pay-outs/s`,
    },
    {
      name: `${WHO}: wrong answers`,
      found: `${wrong.length}`,
      bar: 'none',
      holds: wrong.length === 0,
      ...(wrong.length === 0 ? {} : { note: [...new Set(wrong)].join('; ') }),
    },
  ]
}

const p99 = ({ times: { claim, look, pay } }: CounterRun) => quantile([...claim, ...look, ...pay], 0.99)
