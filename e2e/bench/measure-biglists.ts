import { timeBigLists } from './big/list-times.ts'
import type { Figure } from './figure.ts'
import { quantile } from './load/figures.ts'
import type { RunningPortal } from './stack/portal.ts'

/** The time in milliseconds that people perceive as instant. */
const AT_ONCE_MS = 300

/**
 * Measures every way to request a page of very many users and audit rows, compared with the same statements on one
 * connection.
 */
export async function measureBigLists(
  portal: RunningPortal,
  rounds: number,
  lists?: 'transactions' | 'loans',
): Promise<Figure[]> {
  const cases = await timeBigLists(portal, 'ho.admin', rounds, lists === undefined ? {} : { lists })
  // Years of transactions, and loans, are compared only with bare SQL, because without a matching index the gateway and
  // the bare statements both read all rows.
  const most = lists === undefined ? AT_ONCE_MS : Number.POSITIVE_INFINITY
  const figures = cases.map(({ name, first, gateway, counted, remembered }) => ({
    name,
    found: `${counted.ratio.toFixed(2)} times: ${gateway.toFixed(1)} ms, bare ${counted.ms.toFixed(1)}; first ${first.toFixed(0)}; bare on memory ${remembered.ms.toFixed(1)}`,
    bar: Number.isFinite(most) ? `≤ 2 times, ≤ ${most} ms` : '≤ 2 times',
    holds: counted.ratio <= 2 && gateway <= most,
  }))
  const slowest = cases.reduce((slow, one) => (one.first > slow.first ? one : slow))
  const added = quantile(
    cases.map(({ gateway, remembered }) => gateway - remembered.ms),
    0.5,
  )
  return [
    ...figures,
    {
      name: 'slowest first request of all',
      found: `${slowest.first.toFixed(0)} ms`,
      bar: 'told',
      holds: true,
      note: `${slowest.name}. "bare" counts everything, "bare on memory" what has come since, as the gateway does; over that the gateway adds ${added.toFixed(1)} ms a call (median)`,
    },
  ]
}
