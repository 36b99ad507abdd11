/** The minimum number of days between approval and first instalment (ruling 2.10). */
export const FIRST_AFTER_DAYS = 15

const DAY_MS = 86_400_000

interface YearMonth {
  readonly year: number
  /** The month, counted from 0; 12 and above mean months of later years. */
  readonly month: number
}

/** Returns the date of a day in a month, or of the last day if the month is shorter. */
function clipped({ year, month }: YearMonth, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

const monthAfter = (date: string, months: number): YearMonth => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)) - 1 + months,
})

/**
 * Returns the number of days from one `YYYY-MM-DD` to another; negative if the second date is earlier than the first.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/**
 * Returns the due date of the instalment with that number. Instalments are due on the repayment day of consecutive
 * months; the first is due at least 15 days after the approval.
 */
export function dueDateOf(approvedOn: string, repaymentDay: number, number: number): string {
  const next = clipped(monthAfter(approvedOn, 1), repaymentDay)
  const skipped = daysBetween(approvedOn, next) >= FIRST_AFTER_DAYS ? 1 : 2
  return clipped(monthAfter(approvedOn, skipped + number - 1), repaymentDay)
}
