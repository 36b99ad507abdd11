import { readConfig } from '@portal/mock-gateway'
import { timeJobs } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median, quantile } from './load/figures.ts'
import type { RunningPortal } from './stack/portal.ts'

const BACKLOG = 10_000

/** Measures jobs that are pending when a gateway starts, and jobs sent to an idle gateway. */
export async function measureJobs({ dataDir }: RunningPortal, sent: number): Promise<Figure[]> {
  const { drainedMs, waitsMs } = await timeJobs(readConfig({ DATA_DIR: dataDir }), { backlog: BACKLOG, sent })
  const rate = BACKLOG / (drainedMs / 1_000)
  const late = quantile(waitsMs, 0.99)
  return [
    { name: `${BACKLOG} waiting jobs`, found: `${rate.toFixed(0)} /s`, bar: '≥ 500 /s', holds: rate >= 500 },
    {
      name: 'from a job sent to its work, p99',
      found: `${late.toFixed(0)} ms`,
      bar: '≤ 250 ms',
      holds: late <= 250,
      note: `median ${median(waitsMs).toFixed(1)} ms of ${sent}, one after the other`,
    },
  ]
}
