import { readConfig, seedMany } from '@portal/mock-gateway'
import type { RunningPortal } from '../stack/portal.ts'

/** What a large house has after some years. */
export const BIG = { users: 100_000, audit: 1_000_000 }

/** Makes a portal's database big, as `npm run seed` does. */
export async function fillBig(
  { dataDir }: RunningPortal,
  counts: Readonly<Record<string, number>> = BIG,
): Promise<void> {
  const started = performance.now()
  console.log(`filling a database: ${JSON.stringify(counts)} …`)
  await seedMany(readConfig({ DATA_DIR: dataDir }), counts)
  console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
