import type { ScheduleTimes } from '@portal/contract/periodic-reports/periodic-report'

/** A schedule of every day at 07:30 in Lagos, which is an hour ahead of UTC. */
export const DAILY: ScheduleTimes = {
  scheduleFrequency: 'Daily',
  scheduleTime: '07:30',
  scheduleZone: 'Africa/Lagos',
  scheduleWeekday: null,
  scheduleDay: null,
  scheduleStart: null,
  scheduleEnd: null,
}

/** Returns a run as a minute in UTC. */
export const told = (run: Date | null): string | null => run?.toISOString().slice(0, 16) ?? null
