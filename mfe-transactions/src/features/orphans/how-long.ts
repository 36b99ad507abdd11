const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** Formats the time since a moment in whole units of the largest unit that fits: `2 days`, `7 hours`, `35 minutes`. */
export function howLong(since: string, now: number, language: string): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const [unit, size] = UNITS.find(([, size]) => minutes >= size) ?? UNITS[2]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(minutes / size),
  )
}
