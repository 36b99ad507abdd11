import { fromMinor, toMinor } from '@portal/contract'
import type { OperatorCount, OperatorVolume } from '@portal/contract/calls/analytics'
import type { ChartSeries, ChartValue } from '@portal/shared-ui/charts'

/** Operators that are told apart in one chart; the rest is one series: a chart has six looks. */
const MOST_OPERATORS = 5
/** Name of that series. */
const OTHERS = 'others'

interface Value {
  readonly at: string
  readonly mtoCode: string
  readonly mtoName: string
  readonly value: bigint
}

/**
 * A series for each operator that has most, and one for all others, over the days, weeks or months of `points`.
 * @param others what the rest of them is called
 */
function operatorSeries(
  values: readonly Value[],
  points: readonly string[],
  others: string,
  shown: (value: bigint) => ChartValue,
): ChartSeries[] {
  const sums = new Map<string, { label: string; sum: bigint }>()
  for (const { mtoCode, mtoName, value } of values)
    sums.set(mtoCode, { label: mtoName, sum: (sums.get(mtoCode)?.sum ?? 0n) + value })
  const ranked = [...sums].toSorted(([, a], [, b]) => (a.sum < b.sum ? 1 : a.sum > b.sum ? -1 : 0))
  // One that would stand alone among the others is told by its name.
  const named = ranked.length <= MOST_OPERATORS + 1 ? ranked : ranked.slice(0, MOST_OPERATORS)
  const drawn = named.map(([name, { label }]) => ({ name, label }))
  if (named.length < ranked.length) drawn.push({ name: OTHERS, label: others })
  const isDrawn = new Set(named.map(([name]) => name))
  return drawn.map(({ name, label }) => {
    const at = new Map(points.map((point) => [point, 0n]))
    for (const one of values) {
      const series = isDrawn.has(one.mtoCode) ? one.mtoCode : OTHERS
      if (series === name) at.set(one.at, (at.get(one.at) ?? 0n) + one.value)
    }
    return { name, label, values: points.map((point) => shown(at.get(point) ?? 0n)) }
  })
}

/** What operators sent, in one currency, exactly. */
export function volumeSeries(
  rows: readonly OperatorVolume[],
  points: readonly string[],
  currency: string,
  others: string,
): ChartSeries[] {
  const values = rows
    .filter((row) => row.currency === currency)
    .map((row) => ({ ...row, at: row.transactionDate, value: toMinor(row.transactionVolume) }))
  return operatorSeries(values, points, others, fromMinor)
}

/** How many transactions operators sent. */
export function countSeries(rows: readonly OperatorCount[], points: readonly string[], others: string): ChartSeries[] {
  const values = rows.map((row) => ({ ...row, at: row.transactionDate, value: BigInt(row.transactionCount) }))
  return operatorSeries(values, points, others, Number)
}

/** The currencies of what operators sent, those of most transactions first. */
export function currenciesOf(rows: readonly OperatorVolume[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency, transactionCount } of rows)
    counts.set(currency, (counts.get(currency) ?? 0) + transactionCount)
  return [...counts].toSorted(([a, most], [b, count]) => count - most || a.localeCompare(b)).map(([name]) => name)
}
