import type { PeriodicRunRow } from '@portal/contract/periodic-reports/periodic-runs.calls'
import type { Translate } from '@portal/portal-sdk'

const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

/** Describes a run in addition to its state: its cause, rows, size and duration. */
export function runWords(
  run: PeriodicRunRow,
  rows: string | null,
  t: Translate,
  c: Translate,
  language: string,
): string[] {
  const cause = c(`runCause.${run.runCause}`)
  const words = [run.askedBy === null ? cause : `${cause}, ${run.askedBy}`]
  if (rows !== null) words.push(t('periodic.rows', { count: run.rowCount ?? 0, rows }))
  if (run.byteSize !== null) words.push(sizeWords(run.byteSize, language))
  const seconds = secondsOf(run)
  if (seconds !== null) words.push(t('periodic.seconds', { seconds }))
  return words
}

/** Returns the duration of a run in seconds; null if the run has not started or not ended. */
function secondsOf({ startedAt, endedAt }: Pick<PeriodicRunRow, 'startedAt' | 'endedAt'>): number | null {
  if (startedAt === null || endedAt === null) return null
  return Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1_000))
}

function sizeWords(bytes: number, language: string): string {
  const [value, unit] = bytes >= MEGABYTE ? [bytes / MEGABYTE, 'megabyte'] : [Math.ceil(bytes / KILOBYTE), 'kilobyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
