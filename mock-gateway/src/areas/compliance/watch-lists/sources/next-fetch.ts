import { type KeptListSource, SOURCE_ZONE } from '@portal/contract/watch-lists/list-source'
import { DateTime } from 'luxon'

/** When a source is fetched, as far as the next fetch depends on it. */
export type FetchTimes = Pick<KeptListSource, 'sourceSchedule' | 'everyHours' | 'dailyAt'>

/** Returns the first scheduled fetch after a moment. */
export function nextFetch({ sourceSchedule, everyHours, dailyAt }: FetchTimes, after: Date): Date {
  const from = DateTime.fromJSDate(after, { zone: SOURCE_ZONE })
  if (sourceSchedule === 'HOURLY') return from.plus({ hours: everyHours ?? 1 }).toJSDate()
  const [hour = 0, minute = 0] = (dailyAt ?? '').split(':').map(Number)
  const today = from.set({ hour, minute, second: 0, millisecond: 0 })
  return (today > from ? today : today.plus({ days: 1 })).toJSDate()
}
