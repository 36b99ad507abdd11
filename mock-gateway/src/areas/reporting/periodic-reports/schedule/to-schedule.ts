import {
  PERIODIC_REPORT,
  recipientsIn,
  type ScheduleStatus,
  type ScheduleTimes,
  WEEKDAYS,
} from '@portal/contract/periodic-reports/periodic-report'
import { DateTime } from 'luxon'
import { newValues } from '../../../../engine/records/index.ts'
import type { WantedSchedule } from '../periodic-report.store.ts'

type Asked = Parameters<typeof newValues<typeof PERIODIC_REPORT>>[1]

/**
 * Returns the requested schedule in stored form. By default it begins tomorrow (ruling 2.7), and each address occurs
 * once.
 */
export function toSchedule(asked: Asked, scheduleStatus: ScheduleStatus, now: Date): WantedSchedule {
  const values = newValues(PERIODIC_REPORT, asked)
  return {
    ...values,
    ...timesOf(values, now),
    parameters: values.parameters ?? [],
    scheduleCount: values.scheduleCount ?? 0,
    scheduleEmail: recipientsIn(values.scheduleEmail).join(', '),
    scheduleStatus,
  }
}

/** Returns the times with the day that their frequency requires, and without unused days. */
export function timesOf(times: ScheduleTimes, now: Date): ScheduleTimes {
  const today = DateTime.fromJSDate(now, { zone: times.scheduleZone })
  const { scheduleFrequency: frequency } = times
  return {
    ...times,
    scheduleWeekday: frequency === 'Weekly' ? (times.scheduleWeekday ?? WEEKDAYS[today.weekday - 1] ?? 'MONDAY') : null,
    scheduleDay: frequency === 'Monthly' ? (times.scheduleDay ?? today.day) : null,
  }
}
