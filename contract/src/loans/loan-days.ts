/** Minimum days between approval and first instalment (ruling 2.10). */
export const FIRST_AFTER_DAYS = 15

const DAY_MS = 86_400_000

interface YearMonth {
  readonly year: number
  /** Month from 0; above 11 it is in a later year. */
  readonly month: number
}

/** The day of a month, or its last day if the month is shorter. */
function clipped({ year, month }: YearMonth, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

const monthAfter = (date: string, months: number): YearMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)) - 1 + months,
})

/** Days from one `YYYY-MM-DD` to another; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/**
 * When the instalment with that number is due: the repayment day of each following month, the first at least 15 days
 * after the approval.
 */
export function dueDateOf(approvedOn: string, repaymentDay: number, number: number): string {
  const next = clipped(monthAfter(approvedOn, 1), repaymentDay)
  const skipped = daysBetween(approvedOn, next) >= FIRST_AFTER_DAYS ? 1 : 2
  return clipped(monthAfter(approvedOn, skipped + number - 1), repaymentDay)
}
