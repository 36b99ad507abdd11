import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { fillBig, fillRows } from './big/fill.ts'
import type { Figure } from './figure.ts'
import { measureAnalytics } from './measure-analytics.ts'
import { measureBacktest } from './measure-backtest.ts'
import { measureBigLists } from './measure-biglists.ts'
import { measureBooks } from './measure-books.ts'
import { measureCounter } from './measure-counter.ts'
import { measureCustomers } from './measure-customers.ts'
import { measureExports } from './measure-exports.ts'
import { measureJobs } from './measure-jobs.ts'
import { measureList } from './measure-list.ts'
import { measureLoad } from './measure-load.ts'
import { measureLoans } from './measure-loans.ts'
import { measureNames } from './measure-names.ts'
import { measureNightly } from './measure-nightly.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePace } from './measure-pace.ts'
import { measureOpening, measureSizes, measureUsable } from './measure-pages.ts'
import { measurePreview } from './measure-preview.ts'
import { measureFirstWords, measureLighthouse } from './measure-public.ts'
import { measureReports } from './measure-reports.ts'
import { measureScreening } from './measure-screening.ts'
import { type RunningPortal, startPortal } from './stack/portal.ts'
import { table } from './table.ts'

type Measure = (portal: RunningPortal, quick: boolean) => Promise<Figure[]>

const MEASURES: Readonly<Record<string, Measure>> = {
  sizes: (portal) => measureSizes(portal),
  usable: (portal, quick) => measureUsable(portal, quick ? 3 : 7),
  opening: (portal, quick) => measureOpening(portal, quick ? 2 : 5),
  words: (portal, quick) => measureFirstWords(portal, quick ? 3 : 7),
  lighthouse: (portal, quick) => measureLighthouse(portal, quick ? 1 : 5),
  list: (portal, quick) => measureList(portal, quick ? 3 : 9),
  preview: (portal, quick) => measurePreview(portal, quick ? 3 : 10),
  load: (portal, quick) => measureLoad(portal, quick ? 6 : 20),
  counter: (portal, quick) => measureCounter(portal, quick ? 3 : 7),
  jobs: (portal, quick) => measureJobs(portal, quick ? 100 : 500),
}

/** The measurements that need a separate portal with a great many users and audit rows. */
const BIG: Readonly<Record<string, Measure>> = {
  biglists: (portal, quick) => measureBigLists(portal, quick ? 2 : 5),
  exports: (portal, quick) => measureExports(portal, quick ? 2 : 5),
}

/** The measurement that needs a separate portal because it fills the books. */
const BOOKS: Readonly<Record<string, Measure>> = {
  books: (portal, quick) => measureBooks(portal, quick ? 2 : 5),
}

/** The measurement that needs a separate portal with a year of counts. */
const COUNTS: Readonly<Record<string, Measure>> = {
  analytics: (portal, quick) => measureAnalytics(portal, quick ? 2 : 5),
}

/** The measurements that need a separate portal with years of transactions. */
const YEARS: Readonly<Record<string, Measure>> = {
  transactions: (portal, quick) => measureBigLists(portal, quick ? 2 : 5, 'transactions'),
  backtest: (portal, quick) => measureBacktest(portal, quick ? 3 : 7),
}

/** The measurement that needs a separate portal with a million transactions without dependent rows. */
const ROWS: Readonly<Record<string, Measure>> = {
  reports: (portal, quick) => measureReports(portal, quick ? 1 : 5),
}

/** The measurement that needs a separate portal with the orders of one customer. */
const CUSTOMERS: Readonly<Record<string, Measure>> = {
  customers: (portal, quick) => measureCustomers(portal, quick ? 5 : 15),
}

/** The measurement that needs a separate portal whose memory only its own work changes. */
const NIGHTS: Readonly<Record<string, Measure>> = {
  nightly: (portal, quick) => measureNightly(portal, quick ? 12 : 30),
}

/** The measurement that needs a separate portal with a great many loans. */
const LENT: Readonly<Record<string, Measure>> = {
  loans: (portal, quick) => measureLoans(portal, quick ? 2 : 5),
}

/** The measurements that need no portal. Each starts its own gateways, if it needs any. */
const GATEWAYS: Readonly<Record<string, (quick: boolean) => Promise<Figure[]>>> = {
  orders: (quick) => measureOrders(quick ? 3 : 7),
  pace: (quick) => measurePace(quick ? 30 : 300),
  screening: (quick) => measureScreening(quick ? 2 : 5),
  names: () => measureNames(),
}

/**
 * `npm run bench [-- names] [--quick]`: measures the portal as `npm start` runs it, and prints one table. After an
 * unknown name, it lists all names.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const names = [MEASURES, BIG, BOOKS, COUNTS, YEARS, ROWS, CUSTOMERS, NIGHTS, LENT, GATEWAYS].flatMap((measures) =>
  Object.keys(measures),
)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no measure "${unknown}". There are: ${names.join(', ')}.`)
  process.exit(2)
}

const figures: Figure[] = []
const busyBefore = loadavg()[0] ?? 0
await measureAll(MEASURES, async () => {})
await measureAll(BIG, fillBig)
await measureAll(BOOKS, async () => {})
await measureAll(COUNTS, async () => {})
await measureAll(YEARS, (portal) => fillBig(portal, { transactions: 1_000_000 }))
await measureAll(ROWS, (portal) => fillRows(portal, 1_000_000))
await measureAll(CUSTOMERS, async () => {})
await measureAll(NIGHTS, async () => {})
await measureAll(LENT, async () => {})
for (const [name, measure] of Object.entries(GATEWAYS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`measuring ${name} …`)
  figures.push(...(await measure(values.quick)))
}

async function measureAll(measures: typeof MEASURES, prepare: (portal: RunningPortal) => Promise<void>) {
  const wanted = Object.entries(measures).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  if (wanted.length === 0) return
  const portal = await startPortal()
  try {
    await prepare(portal)
    for (const [name, measure] of wanted) {
      console.log(`measuring ${name} …`)
      figures.push(...(await measure(portal, values.quick)))
    }
  } finally {
    await portal.stop()
  }
}

const rows = figures.map(({ name, found, bar, holds }) => [name, found, bar, holds ? 'holds' : 'DOES NOT HOLD'])
console.log(`\n${table(['what', 'found', 'bar', ''], rows)}\n`)
for (const { name, note } of figures) if (note !== undefined) console.log(`${name}: ${note}`)
console.log(
  `Machine: ${cpus().length} processors, ${cpus()[0]?.model}; ${busyBefore.toFixed(1)} processes wanted one before the run, ${loadavg()[0]?.toFixed(1)} at its end.`,
)
process.exit(figures.every(({ holds }) => holds) ? 0 : 1)
