import { readConfig } from '@portal/mock-gateway'
import { measuredLoans } from '@portal/mock-gateway/testing/workspace'
import { fillBig } from './big/fill.ts'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import { measureBigLists } from './measure-biglists.ts'
import type { RunningPortal } from './stack/portal.ts'

const LOANS = 100_000
const NIGHT_SECONDS = 60

/**
 * Measures the list of very many loans compared with bare SQL, and the duration of the nightly update of all arrears.
 */
export async function measureLoans(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  await fillBig(portal, { loans: LOANS })
  const loans = await measuredLoans(readConfig({ DATA_DIR: portal.dataDir }))
  try {
    const nights: number[] = []
    let moved = 0
    for (let round = 0; round < rounds; round++) {
      await loans.forget()
      const began = performance.now()
      moved = await loans.night()
      nights.push((performance.now() - began) / 1000)
    }
    const first = median(nights)
    const began = performance.now()
    await loans.night()
    const next = (performance.now() - began) / 1000
    return [
      {
        name: `nightly arrears of ${LOANS} loans, on one core`,
        found: `${first.toFixed(1)} s; ${next.toFixed(1)} s where nothing is new`,
        bar: `≤ ${NIGHT_SECONDS} s`,
        holds: first <= NIGHT_SECONDS && next <= NIGHT_SECONDS,
        note: `${moved} of them stand otherwise after the first night`,
      },
      ...(await measureBigLists(portal, rounds, 'loans')),
    ]
  } finally {
    await loans.close()
  }
}
