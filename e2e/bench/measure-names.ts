import { madeIndex, nameQuality, timesOf } from '@portal/mock-gateway/testing'
import type { Figure } from './figure.ts'

const ASKED = 2_000
const BAR_MS = 20

/** Name searches on lists of 20,000 and of 100,000, and the quality of matching. */
export async function measureNames(): Promise<Figure[]> {
  const { recall, threshold } = nameQuality()
  const quality: Figure = {
    name: 'people found by name where one of a hundred others is',
    found: `${recall.toFixed(1)} % (from ${threshold} %)`,
    bar: '≥ 97 %',
    holds: recall >= 97,
    note: '4,000 pairs of one person and 4,000 of two, made by written rules (labelled-names.ts)',
  }
  const times: Figure[] = []
  for (const count of [20_000, 100_000]) {
    const index = await madeIndex(count)
    timesOf(index, ASKED / 10)
    const sorted = timesOf(index, ASKED).sort((one, other) => one - other)
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    const p99 = at(0.99)
    times.push({
      name: `a name looked for on a list of ${count.toLocaleString('en')}`,
      found: `p50 ${at(0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
      bar: `p99 ≤ ${BAR_MS} ms`,
      holds: p99 <= BAR_MS,
      note: 'in memory, one core; half of the names stand on the list with a slip',
    })
  }
  return [quality, ...times]
}
