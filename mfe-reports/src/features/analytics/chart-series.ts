import type { AnalyticsSum } from '@portal/contract/analytics/analytics.calls'
import { CONTRACT_TYPES, type ContractType } from '@portal/contract/transactions/transaction'
import type { ChartSeries } from '@portal/shared-ui/charts'
import { type Measure, measured, measuredValue } from './measure.ts'

/** The maximum number of categories shown in one chart. */
const MOST_PARTS = 8

type Named = Readonly<Record<ContractType, { readonly name: string; readonly label: string }>>

/** Returns one series of measured values for each type. */
export function chartSeries(
  sums: readonly (AnalyticsSum & { readonly point: number })[],
  length: number,
  measure: Measure,
  named: Named,
): ChartSeries[] {
  const places = Map.groupBy(measured(sums, measure), ({ contractType, point }) => `${contractType} ${point}`)
  return CONTRACT_TYPES.map((type) => ({
    ...named[type],
    values: Array.from({ length }, (_, point) => measuredValue(places.get(`${type} ${point}`) ?? [], measure)),
  }))
}

/** Returns the largest categories of a chart, each in its original position. */
export function chartParts<Sum extends AnalyticsSum & { readonly key: string }>(sums: readonly Sum[]) {
  const counts = new Map<string, number>()
  for (const { key, count } of sums) counts.set(key, (counts.get(key) ?? 0) + count)
  const names = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name)
    .slice(0, MOST_PARTS)
  return {
    names,
    placed: sums.map((sum) => ({ ...sum, point: names.indexOf(sum.key) })).filter(({ point }) => point >= 0),
  }
}
