import { type Locale, remembered } from './locale.ts'

function formatter({ language, timeZone }: Locale, rest: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { timeZone, ...rest }
  return remembered(language + JSON.stringify(options), () => new Intl.DateTimeFormat(language, options))
}

function isDay(iso: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso)
}

/**
 * Returns `DD-MMM-YYYY` with the month in the user's language (spec §9, ruling A63); time zones do not shift a date
 * without a time.
 */
export function formatDate(iso: string, locale: Locale): string {
  const zone = isDay(iso) ? { ...locale, timeZone: 'UTC' } : locale
  const parts = formatter(zone, { day: '2-digit', month: 'short', year: 'numeric' }).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  // French abbreviates months with a point, which would look like a full stop before the hyphen.
  return [part('day'), part('month').replace('.', ''), part('year')].join('-')
}

/**
 * Returns `HH:mm`, 24 hours, in the subsidiary's time zone. With `short`, the zone's short name follows (`14:05
 * GMT+1`), because readers in other zones see other times.
 */
export function formatTime(iso: string, locale: Locale, timeZoneName?: 'short'): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName } as const
  return formatter(locale, options).format(new Date(iso))
}

/** Returns `DD-MMM-YYYY HH:mm` with the zone's short name, for places that show a single moment. */
export function formatDateTime(iso: string, locale: Locale): string {
  return `${formatDate(iso, locale)} ${formatTime(iso, locale, 'short')}`
}

/** Returns `DD-MMM-YYYY HH:mm` without the zone, for columns, which show many moments in one zone. */
export function formatCellTime(iso: string, locale: Locale): string {
  return `${formatDate(iso, locale)} ${formatTime(iso, locale)}`
}

/**
 * Returns the name of a time zone for headings: its short name (`GMT+1`), or its IANA name if its offset changes during
 * the year.
 */
export function zoneWord(locale: Locale): string {
  const year = new Date().getUTCFullYear()
  const [january, july] = [0, 6].map((month) =>
    formatter(locale, { timeZoneName: 'short' })
      .formatToParts(Date.UTC(year, month, 1))
      .find(({ type }) => type === 'timeZoneName'),
  )
  return january !== undefined && january.value === july?.value ? january.value : locale.timeZone
}

/** Returns the long form of a last login: weekday, month, day, year and time (spec §9), in 24 hours like all times. */
export function formatLastLogin(iso: string, locale: Locale): string {
  return formatter(locale, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(iso))
}
