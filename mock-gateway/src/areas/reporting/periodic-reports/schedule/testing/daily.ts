import type { ScheduleTimes } from '@portal/contract/periodic-reports/periodic-report'

/** Every day at 07:30 in Lagos, an hour ahead of UTC. */
export const DAILY: ScheduleTimes = {
  scheduleFrequency: 'Daily',
  scheduleTime: '07:30',
  scheduleZone: 'Africa/Lagos',
  scheduleWeekday: null,
  scheduleDay: null,
  scheduleStart: null,
  scheduleEnd: null,
}

/** A run as a minute of UTC. */
export const told = (run: Date | null): string | null => run?.toISOString().slice(0, 16) ?? null
