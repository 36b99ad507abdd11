import { formatCount } from '@portal/contract/format'
import { type Locale, useLocale } from '@portal/shared-ui'
import type { CurrentPoint } from '@portal/shared-ui/charts'

/**
 * Formats a month as a short axis label: `Nov 2026`.
 * @param month the first day of the month, or `YYYY-MM`
 */
export const monthOf = (month: string, { language }: Pick<Locale, 'language'>): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01`),
  )

/** Returns the last point, which contains today, because every range ends today. */
export const lastPoint = (points: readonly unknown[]): CurrentPoint => ({ point: points.length - 1 })

/** Returns texts for counts that are short enough for an axis. */
export function useCountWords() {
  const locale = useLocale()
  return {
    format: (value: string | number) => formatCount(Number(value), locale),
    formatAxis: (value: number) =>
      new Intl.NumberFormat(locale.language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
  }
}
