import { fromMinor, toMinor } from '@portal/contract'
import type { OperatorCount, OperatorVolume } from '@portal/contract/analytics/analytics.calls'
import type { ChartSeries, ChartValue } from '@portal/shared-ui/charts'

/**
 * The number of operators shown separately in one chart. All other operators share one series, because a chart has six
 * styles.
 */
const MOST_OPERATORS = 5
/** The name of the series shared by all other operators. */
const OTHERS = 'others'

interface Value {
  readonly at: string
  readonly mtoCode: string
  readonly value: bigint
}

/** The operators shown separately, with the same style in every chart. All other operators share one series. */
export interface DrawnOperators {
  readonly series: readonly { readonly name: string; readonly label: string }[]
  /** Returns the name of the series of an operator. */
  seriesOf(mtoCode: string): string
}

/**
 * Returns the operators with the most transactions. Counts are compared, because amounts in several currencies cannot
 * be.
 * @param others the label of the series shared by all other operators
 */
export function drawnOperators(rows: readonly OperatorCount[], others: string): DrawnOperators {
  const sums = new Map<string, { label: string; count: number }>()
  for (const { mtoCode, mtoName, transactionCount } of rows)
    sums.set(mtoCode, { label: mtoName, count: (sums.get(mtoCode)?.count ?? 0) + transactionCount })
  const ranked = [...sums].toSorted(([, a], [, b]) => b.count - a.count)
  // If only one operator would share the last series, that operator is shown by name.
  const named = ranked.length <= MOST_OPERATORS + 1 ? ranked : ranked.slice(0, MOST_OPERATORS)
  const names = new Set(named.map(([name]) => name))
  const series = named.map(([name, { label }]) => ({ name, label }))
  if (named.length < ranked.length) series.push({ name: OTHERS, label: others })
  return { series, seriesOf: (mtoCode) => (names.has(mtoCode) ? mtoCode : OTHERS) }
}

function operatorSeries(
  values: readonly Value[],
  points: readonly string[],
  { series, seriesOf }: DrawnOperators,
  shown: (value: bigint) => ChartValue,
): ChartSeries[] {
  const sums = new Map<string, bigint>()
  const keyOf = (name: string, point: string) => `${name} ${point}`
  for (const { mtoCode, at, value } of values) {
    const key = keyOf(seriesOf(mtoCode), at)
    sums.set(key, (sums.get(key) ?? 0n) + value)
  }
  return series.map((one) => ({
    ...one,
    values: points.map((point) => shown(sums.get(keyOf(one.name, point)) ?? 0n)),
  }))
}

/** Returns the exact volumes of operators in one currency, as series. */
export function volumeSeries(
  rows: readonly OperatorVolume[],
  points: readonly string[],
  currency: string,
  operators: DrawnOperators,
): ChartSeries[] {
  const values = rows
    .filter((row) => row.currency === currency)
    .map(({ mtoCode, transactionDate: at, transactionVolume }) => ({ mtoCode, at, value: toMinor(transactionVolume) }))
  return operatorSeries(values, points, operators, fromMinor)
}

/** Returns the number of transactions per operator, as series. */
export function countSeries(
  rows: readonly OperatorCount[],
  points: readonly string[],
  operators: DrawnOperators,
): ChartSeries[] {
  const values = rows.map(({ mtoCode, transactionDate: at, transactionCount }) => ({
    mtoCode,
    at,
    value: BigInt(transactionCount),
  }))
  return operatorSeries(values, points, operators, Number)
}

/** Returns the currencies of the operators' transactions, most frequent first. */
export function currenciesOf(rows: readonly OperatorVolume[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency, transactionCount } of rows)
    counts.set(currency, (counts.get(currency) ?? 0) + transactionCount)
  return [...counts].toSorted(([a, most], [b, count]) => count - most || a.localeCompare(b)).map(([name]) => name)
}
