import { type ScheduleTimes, WEEKDAYS } from '@portal/contract/periodic-reports/periodic-report'
import { DateTime, IANAZone } from 'luxon'

/** Number of days searched for a run before a schedule counts as ended: two months contain a day of each kind. */
const LOOKED_AT_DAYS = 62
const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000

/** Returns the first run strictly after a moment; null if the schedule has no further run. */
export function nextRun(times: ScheduleTimes, after: Date): Date | null {
  const zone = times.scheduleZone
  const from = DateTime.fromJSDate(after, { zone })
  const start = times.scheduleStart === null ? from : DateTime.fromISO(times.scheduleStart, { zone })
  // The search begins a day earlier, because a clock change can move a run past midnight, and the run belongs to the
  // day before.
  const first = DateTime.max(from.startOf('day').minus({ days: 1 }), start.startOf('day'))
  for (let ahead = 0; ahead <= LOOKED_AT_DAYS; ahead++) {
    const day = first.plus({ days: ahead })
    if (times.scheduleEnd !== null && (day.toISODate() ?? '') > times.scheduleEnd) return null
    if (!isRunDay(times, day)) continue
    const run = momentOn(day, times.scheduleTime, zone)
    if (run.getTime() > after.getTime()) return run
  }
  return null
}

/** Returns the next `count` runs after a moment, or fewer if the schedule ends. */
export function nextRuns(times: ScheduleTimes, after: Date, count: number): Date[] {
  const runs: Date[] = []
  for (let from = after; runs.length < count; ) {
    const run = nextRun(times, from)
    if (run === null) break
    runs.push(run)
    from = run
  }
  return runs
}

function isRunDay({ scheduleFrequency, scheduleWeekday, scheduleDay }: ScheduleTimes, day: DateTime): boolean {
  switch (scheduleFrequency) {
    case 'Daily':
      return true
    case 'Weekly':
      return WEEKDAYS[day.weekday - 1] === scheduleWeekday
    case 'Monthly':
      return day.day === Math.min(scheduleDay ?? 1, day.daysInMonth ?? 31)
  }
}

/**
 * Returns a local time as a moment: the first moment at which the zone's clocks show this time, or the next existing
 * time if the clocks skip it. So a repeated time counts once, and a skipped time is moved forward.
 */
function momentOn(day: DateTime, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const shown = Date.UTC(day.year, day.month - 1, day.day, hour, minute)
  const iana = IANAZone.create(zone)
  // Returns the offset of the time zone from UTC, in minutes.
  const offset = (moment: number) => iana.offset(moment)
  const offsets = [offset(shown - DAY_MS), offset(shown + DAY_MS)]
  const [earlier = 0, later = 0] = offsets.map((one) => shown - one * MINUTE_MS).sort((a, b) => a - b)
  for (const moment of [earlier, later]) if (moment + offset(moment) * MINUTE_MS === shown) return new Date(moment)
  let moment = earlier
  while (moment + offset(moment) * MINUTE_MS < shown) moment += MINUTE_MS
  return new Date(moment)
}
