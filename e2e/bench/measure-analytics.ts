import { readConfig } from '@portal/mock-gateway'
import { fillYearOfCounts } from '@portal/mock-gateway/testing/workspace'
import { timeBigLists } from './big/list-times.ts'
import type { Figure } from './figure.ts'
import type { RunningPortal } from './stack/portal.ts'

/** The maximum time for a year of counts, in milliseconds. */
const YEAR_MS = 200

/**
 * Measures analytics over the counts of a year with a million transactions a month, compared with the same statements
 * alone.
 */
export async function measureAnalytics(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const rows = await fillYearOfCounts(readConfig({ DATA_DIR: portal.dataDir }))
  const cases = await timeBigLists(portal, 'ho.admin', rounds, { lists: 'analytics' })
  return cases.map(({ name, gateway, first, counted: { ms, ratio } }) => ({
    name,
    found: `${gateway.toFixed(0)} ms, ${ratio.toFixed(2)} times bare SQL (${ms.toFixed(0)} ms); first ${first.toFixed(0)} ms`,
    bar: `≤ ${YEAR_MS} ms, ≤ 2 times`,
    holds: gateway <= YEAR_MS && ratio <= 2,
    note: `${rows.toLocaleString('en')} rows of the rollup: 12 partners, 5 corridors, 3 banks, every sort on every day`,
  }))
}
