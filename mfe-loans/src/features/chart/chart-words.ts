import { formatCount } from '@portal/contract/format'
import { type Locale, useLocale } from '@portal/shared-ui'
import type { CurrentPoint } from '@portal/shared-ui/charts'

/** A short month label for an axis: `Nov 2026`. @param month its first day, or `YYYY-MM` */
export const monthOf = (month: string, { language }: Pick<Locale, 'language'>): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01`),
  )

/** The last point contains today: every range ends with it. */
export const lastPoint = (points: readonly unknown[]): CurrentPoint => ({ point: points.length - 1 })

/** Counts in words, short enough for an axis. */
export function useCountWords() {
  const locale = useLocale()
  return {
    format: (value: string | number) => formatCount(Number(value), locale),
    formatAxis: (value: number) =>
      new Intl.NumberFormat(locale.language, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
  }
}
