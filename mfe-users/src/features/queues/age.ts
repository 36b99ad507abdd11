const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Formats the time since a moment in whole days, hours or minutes, at least one minute: `3 days ago`.
 * @param now in milliseconds
 */
export function ageOf(iso: string, now: number, language: string): string {
  const age = Math.max(0, now - Date.parse(iso))
  const words = new Intl.RelativeTimeFormat(language)
  if (age >= DAY_MS) return words.format(-Math.floor(age / DAY_MS), 'day')
  if (age >= HOUR_MS) return words.format(-Math.floor(age / HOUR_MS), 'hour')
  return words.format(-Math.max(1, Math.floor(age / MINUTE_MS)), 'minute')
}
