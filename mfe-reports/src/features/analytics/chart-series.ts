import { fromMinor, toMinor } from '@portal/contract'
import type { AnalyticsSum } from '@portal/contract/calls/analytics'
import { CONTRACT_TYPES, type ContractType } from '@portal/contract/records/transaction'
import type { ChartSeries } from '@portal/shared-ui/charts'

/** Parts told apart in one chart at most. */
const MOST_PARTS = 8

type Named = Readonly<Record<ContractType, { readonly name: string; readonly label: string }>>

/** Those of a currency; all of them where counts are shown. */
export const measured = <Sum extends AnalyticsSum>(sums: readonly Sum[], currency: string | null): readonly Sum[] =>
  currency === null ? sums : sums.filter((sum) => sum.currency === currency)

/** A series for each type: counts of all currencies, or amounts of one, exactly. */
export function chartSeries(
  sums: readonly (AnalyticsSum & { readonly point: number })[],
  length: number,
  currency: string | null,
  named: Named,
): ChartSeries[] {
  return CONTRACT_TYPES.map((type) => {
    const counts = Array.from({ length }, () => 0)
    const amounts = Array.from({ length }, () => 0n)
    for (const { point, contractType, count, amount } of measured(sums, currency)) {
      if (contractType !== type) continue
      counts[point] = (counts[point] ?? 0) + count
      amounts[point] = (amounts[point] ?? 0n) + toMinor(amount)
    }
    return { ...named[type], values: currency === null ? counts : amounts.map(fromMinor) }
  })
}

/** The parts that count most, each at its place. */
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
