import { readConfig, seedMany } from '@portal/mock-gateway'
import { fillReportRows } from '@portal/mock-gateway/testing/workspace'
import type { RunningPortal } from '../stack/portal.ts'

/** The numbers of rows of a large provider after some years. */
export const BIG = { users: 100_000, audit: 1_000_000 }

/** Fills a portal's database, as `npm run seed` does. */
export const fillBig = ({ dataDir }: RunningPortal, counts: Readonly<Record<string, number>> = BIG): Promise<void> =>
  filled(JSON.stringify(counts), () => seedMany(readConfig({ DATA_DIR: dataDir }), counts))

/** Adds rows of transactions, without dependent rows. */
export const fillRows = ({ dataDir }: RunningPortal, count: number): Promise<void> =>
  filled(`${count} rows`, () => fillReportRows(readConfig({ DATA_DIR: dataDir }), count))

async function filled(what: string, fill: () => Promise<void>): Promise<void> {
  const started = performance.now()
  console.log(`filling a database: ${what} …`)
  await fill()
  console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
