import type { Browser } from '@playwright/test'
import { bareSheet } from './bare-sheet/serve.ts'
import { signInOnPage } from './browser/sign-in-page.ts'
import { type ExportRun, runExport } from './export/export-run.ts'
import { rowsOf } from './export/rows-of.ts'
import type { Figure } from './figure.ts'
import { median, spread } from './load/figures.ts'
import { inBrowser } from './stack/browser.ts'
import type { RunningPortal } from './stack/portal.ts'

/**
 * Measures exports of very many users to Excel and CSV through the real screen, compared with plain `xlsx`, which
 * writes the same rows in a Worker.
 */
export async function measureExports(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  return inBrowser((browser) => measureIn(browser, portal, rounds))
}

async function measureIn(browser: Browser, portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${portal.address}/login`)
  await signInOnPage(page, portal, 'ho.maker')
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('grid').getByRole('row').nth(1).waitFor()
  // The first run is not counted. It loads the Worker's script, compiles both sides, and checks the rows.
  const rows = rowsOf((await runExport(page, 'CSV')).file)
  const bare = await bareSheet(browser, rows)
  try {
    const csv: ExportRun[] = []
    const excel: ExportRun[] = []
    const alone: number[] = []
    const aloneCsv: number[] = []
    for (let round = 0; round < rounds; round++) {
      csv.push(await runExport(page, 'CSV'))
      alone.push(await bare.write('xlsx'))
      excel.push(await runExport(page, 'Excel'))
      aloneCsv.push(await bare.write('csv'))
    }
    const count = rows.length - 1
    const asCsv = `its own CSV takes it ${seconds(aloneCsv)} s`
    return [...figuresOf('Excel', count, excel, alone), ...figuresOf('CSV', count, csv, alone, asCsv)]
  } finally {
    await bare.stop()
  }
}

const seconds = (times: readonly number[]) => (median(times) / 1000).toFixed(1)

function figuresOf(
  format: string,
  rows: number,
  runs: readonly ExportRun[],
  alone: readonly number[],
  more = '',
): Figure[] {
  const times = runs.map(({ ms }) => ms)
  const ratio = median(times.map((time, at) => time / (alone[at] ?? Number.NaN)))
  const long = runs.flatMap(({ longTasks }) => longTasks)
  const name = `${format} of ${rows} users`
  const steps = Math.min(...runs.map((run) => run.steps))
  return [
    {
      name: `${name} against bare xlsx writing Excel`,
      found: `${ratio.toFixed(2)} times`,
      bar: '≤ 2 times',
      holds: ratio <= 2 && rows >= 100_000,
      note: `${seconds(times)} and ${seconds(alone)} s, ${runs.length} rounds in turns, spread ${(Math.max(spread(times), spread(alone)) * 100).toFixed(0)} %; file ${((runs[0]?.file.length ?? 0) / 1e6).toFixed(1)} MB${more === '' ? '' : `; ${more}`}`,
    },
    {
      name: `${name}: tasks of the page over 50 ms`,
      found: long.length === 0 ? 'none' : `${long.length}, the longest ${Math.max(...long).toFixed(0)} ms`,
      bar: 'none',
      holds: long.length === 0,
      note: `all ${runs.length} rounds together`,
    },
    { name: `${name}: steps of progress shown`, found: `${steps}`, bar: '≥ 10', holds: steps >= 10 },
  ]
}
