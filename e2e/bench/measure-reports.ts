import { readConfig } from '@portal/mock-gateway'
import { measuredReports } from '@portal/mock-gateway/testing'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import type { RunningPortal } from './stack/portal.ts'

const MOST_TIMES = 1.5
const MOST_GROWN_MB = 200

/** A report with a join over a million rows, taken whole: as CSV against COPY of the same query, in turns, and what memory it takes. */
export async function measureReports({ dataDir }: RunningPortal, rounds: number): Promise<Figure[]> {
  const reports = await measuredReports(readConfig({ DATA_DIR: dataDir }), 'ho.admin')
  try {
    // Warm before it counts: pages of the tables are in memory, and what writes is compiled.
    await reports.copy()
    const warm = await reports.file('csv')
    const times: { csv: number; copy: number }[] = []
    for (let round = 0; round < rounds; round++)
      times.push({ copy: await reports.copy(), csv: (await reports.file('csv')).ms })
    const csv = await reports.file('csv')
    const xlsx = await reports.file('xlsx')
    const ratio = median(times.map((one) => one.csv / one.copy))
    const [ofCsv, ofCopy] = [median(times.map((one) => one.csv)), median(times.map((one) => one.copy))]
    return [
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
