import path from 'node:path'
import { readConfig } from '@portal/mock-gateway'
import { withMeasuredCounter } from '@portal/mock-gateway/testing'
import type { CounterOrder, CounterResult } from './counter/counter-worker.ts'
import type { Figure } from './figure.ts'
import { quantile } from './load/figures.ts'
import { forked } from './stack/child.ts'
import type { RunningPortal } from './stack/portal.ts'

const TELLERS = 10

/** Ten tellers who work on one queue of orders at once, through the whole gateway. */
export async function measureCounter(portal: RunningPortal, orders: number): Promise<Figure[]> {
  const config = readConfig({ DATA_DIR: portal.dataDir })
  return await withMeasuredCounter(config, { tellers: TELLERS, orders }, async (counter) => {
    const order: CounterOrder = {
      portal: portal.address,
      dataDir: portal.dataDir,
      tellers: counter.tellers,
      orders: counter.orders.map(({ transactionId }) => transactionId),
    }
    const script = path.join(import.meta.dirname, 'counter/counter-worker.ts')
    const { message } = await forked<CounterResult>(script, { order })
    const { paid, twice, booksAgree } = await counter.result()
    const { claim, look, pay } = message.times
    const all = [...claim, ...look, ...pay]
    const p99 = quantile(all, 0.99)
    const each = Object.entries(message.times).map(
      ([what, times]) => `${what} ${quantile(times, 0.5).toFixed(0)} and ${quantile(times, 0.99).toFixed(0)}`,
    )
    return [
      {
        name: `${TELLERS} tellers at one queue: claims and payments of one order twice`,
        found: `${message.claimedTwice}, ${twice}; ${paid} of ${orders} paid`,
        bar: 'none, all',
        holds: message.claimedTwice === 0 && twice === 0 && paid === orders && message.paid === orders && booksAgree,
        note: `${message.turnedAway} times another teller held or had paid it; books ${booksAgree ? 'agree' : 'DO NOT AGREE'}`,
      },
      {
        name: `${TELLERS} tellers at one queue: slowest of a hundred`,
        found: `${p99.toFixed(0)} ms`,
        bar: '≤ 100 ms',
        holds: p99 <= 100,
        note: `half of a hundred and slowest: ${each.join(', ')} ms; ${(paid / message.seconds).toFixed(0)} pay-outs/s`,
      },
      {
        name: `${TELLERS} tellers at one queue: wrong answers`,
        found: `${message.wrong.length}`,
        bar: 'none',
        holds: message.wrong.length === 0,
        ...(message.wrong.length === 0 ? {} : { note: [...new Set(message.wrong)].join('; ') }),
      },
    ]
  })
}
