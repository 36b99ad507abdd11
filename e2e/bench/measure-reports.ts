import { readConfig } from '@portal/mock-gateway'
import { MEASURED_REPORT, measuredReports } from '@portal/mock-gateway/testing/workspace'
import { signInOnPage } from './browser/sign-in-page.ts'
import { runExport } from './export/export-run.ts'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import { inBrowser } from './stack/browser.ts'
import type { RunningPortal } from './stack/portal.ts'

const MOST_TIMES = 1.5
const MOST_GROWN_MB = 200
/** The timeout for exporting a million rows on a busy machine, in milliseconds. */
const EXPORT_MS = 600_000

/**
 * Measures a report with a join over a million rows: its first page, and its CSV compared with COPY of the same query;
 * the memory used by files; and the page that downloads them.
 */
export async function measureReports(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  return [...(await measureFiles(portal, rounds)), ...(await measurePage(portal))]
}

async function measureFiles({ dataDir }: RunningPortal, rounds: number): Promise<Figure[]> {
  const reports = await measuredReports(readConfig({ DATA_DIR: dataDir }), 'ho.admin')
  try {
    // Run once before measuring, as a warm-up, so that table pages are cached and the writer is compiled.
    await reports.copy()
    const warm = await reports.file('csv')
    await reports.page()
    const times: { csv: number; copy: number }[] = []
    const pages: { page: number; copy: number }[] = []
    for (let round = 0; round < rounds; round++) {
      times.push({ copy: await reports.copy(), csv: (await reports.file('csv')).ms })
      pages.push({ copy: await reports.copyPage(), page: await reports.page() })
    }
    const csv = await reports.file('csv')
    const xlsx = await reports.file('xlsx')
    const ratio = median(times.map((one) => one.csv / one.copy))
    const [ofCsv, ofCopy] = [median(times.map((one) => one.csv)), median(times.map((one) => one.copy))]
    const pageRatio = median(pages.map((one) => one.page / one.copy))
    return [
      {
        name: 'first page of a report against COPY',
        found: `${pageRatio.toFixed(2)} times: ${median(pages.map((one) => one.page)).toFixed(0)} ms, COPY ${median(pages.map((one) => one.copy)).toFixed(0)} ms`,
        bar: `≤ ${MOST_TIMES} times`,
        holds: pageRatio <= MOST_TIMES,
        note: 'twenty rows and the count of all, which both have to read',
      },
      {
        name: 'CSV of a report against COPY',
        found: `${ratio.toFixed(2)} times: ${(ofCsv / 1000).toFixed(1)} s, COPY ${(ofCopy / 1000).toFixed(1)} s`,
        bar: `≤ ${MOST_TIMES} times`,
        holds: ratio <= MOST_TIMES,
        note: `a join of ${warm.rows} rows and nine columns; both in this process, the bytes of neither going anywhere`,
      },
      ...[
        { format: 'CSV', ...csv },
        { format: 'Excel', ...xlsx },
      ].map(({ format, rows, ms, grown }) => ({
        name: `${format} of a report: growth of the process`,
        found: `${grown.toFixed(0)} MB for ${rows} rows in ${(ms / 1000).toFixed(1)} s`,
        bar: `≤ ${MOST_GROWN_MB} MB`,
        holds: grown <= MOST_GROWN_MB,
      })),
    ]
  } finally {
    await reports.close()
  }
}

/** Measures the same report, downloaded through its screen. */
async function measurePage(portal: RunningPortal): Promise<Figure[]> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${portal.address}/login`)
    await signInOnPage(page, portal, 'ho.admin')
    await page.goto(`${portal.address}/report-engine-single?name=${encodeURIComponent(MEASURED_REPORT)}`)
    // The report has more rows than are shown without a confirmation.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Show all rows' }).click()
    await page.getByRole('grid').getByRole('row').nth(1).waitFor({ timeout: 120_000 })
    const figures: Figure[] = []
    for (const format of ['CSV', 'Excel'] as const) {
      const { ms, longTasks } = await runExport(page, format, EXPORT_MS)
      figures.push({
        name: `${format} of a report: tasks of the page over 50 ms`,
        found:
          longTasks.length === 0 ? 'none' : `${longTasks.length}, the longest ${Math.max(...longTasks).toFixed(0)} ms`,
        bar: 'none',
        holds: longTasks.length === 0,
        note: `from the press to the file ${(ms / 1000).toFixed(1)} s`,
      })
    }
    return figures
  })
}
