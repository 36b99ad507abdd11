import { type Locale, remembered } from './locale.ts'

function formatter({ language, timeZone }: Locale, rest: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { timeZone, ...rest }
  return remembered(language + JSON.stringify(options), () => new Intl.DateTimeFormat(language, options))
}

function isDay(iso: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso)
}

/**
 * `DD-MMM-YYYY` with the month in the user's language (spec §9, ruling A63); a plain date is not shifted by time zones.
 */
export function formatDate(iso: string, locale: Locale): string {
  const zone = isDay(iso) ? { ...locale, timeZone: 'UTC' } : locale
  const parts = formatter(zone, { day: '2-digit', month: 'short', year: 'numeric' }).formatToParts(new Date(iso))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  // French abbreviates months with a point, which would look like a full stop before a dash.
  return [part('day'), part('month').replace('.', ''), part('year')].join('-')
}

/**
 * `HH:mm`, 24 hours, in the subsidiary's time zone. With `short`, the zone's short name follows (`14:05 GMT+1`):
 * readers in other zones see other times.
 */
export function formatTime(iso: string, locale: Locale, timeZoneName?: 'short'): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName } as const
  return formatter(locale, options).format(new Date(iso))
}

/** `DD-MMM-YYYY HH:mm` with the zone's short name, wherever a single moment is shown. */
export function formatDateTime(iso: string, locale: Locale): string {
  return `${formatDate(iso, locale)} ${formatTime(iso, locale, 'short')}`
}

/** `DD-MMM-YYYY HH:mm`, for columns, which show many moments of one zone. */
export function formatCellTime(iso: string, locale: Locale): string {
  return `${formatDate(iso, locale)} ${formatTime(iso, locale)}`
}

/** A time zone as headings state it: its short name (`GMT+1`), or its IANA name if its offset changes in the year. */
export function zoneWord(locale: Locale): string {
  const year = new Date().getUTCFullYear()
  const [january, july] = [0, 6].map((month) =>
    formatter(locale, { timeZoneName: 'short' })
      .formatToParts(Date.UTC(year, month, 1))
      .find(({ type }) => type === 'timeZoneName'),
  )
  return january !== undefined && january.value === july?.value ? january.value : locale.timeZone
}

/** The long form of a last login: weekday, month, day, year and time (spec §9), 24 hours as everywhere. */
export function formatLastLogin(iso: string, locale: Locale): string {
  return formatter(locale, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(iso))
}
