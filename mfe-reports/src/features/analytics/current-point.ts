import type { AnalyticsPayload } from '@portal/contract/analytics/analytics.calls'
import type { CurrentPoint } from '@portal/shared-ui/charts'

type Points = Pick<AnalyticsPayload, 'at' | 'grain' | 'points' | 'timeZone'>

/** The point that contains the time of the count, in the reader's time zone; undefined for a period in the past. */
export function currentPoint({ at, grain, points, timeZone }: Points): CurrentPoint | undefined {
  // Swedish dates are written as in ISO 8601.
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .split(' ')
  const isHour = grain === 'hour'
  const hour = `${day}T${time.slice(0, 2)}`
  const point = points.findIndex(({ label, firstDay, lastDay }) =>
    isHour ? label.startsWith(hour) : firstDay <= day && day <= lastDay,
  )
  return point < 0 ? undefined : { point, isHour }
}
