import type { AnalyticsPayload } from '@portal/contract/analytics/analytics.calls'
import type { CurrentPoint } from '@portal/shared-ui/charts'

type Points = Pick<AnalyticsPayload, 'at' | 'grain' | 'points' | 'timeZone'>

/**
 * Returns the point that contains the time of the count, in the reader's time zone. Undefined if there is no such
 * point, as in a past period.
 */
export function currentPoint({ at, grain, points, timeZone }: Points): CurrentPoint | undefined {
  // The Swedish date format is the one of ISO 8601.
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
