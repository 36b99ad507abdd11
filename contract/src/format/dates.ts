import { type Locale, remembered } from './locale.ts'

function formatter(name: string, locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(
    `${name}|${locale.language}|${locale.timeZone}`,
    () => new Intl.DateTimeFormat(locale.language, { timeZone: locale.timeZone, ...options }),
  )
}

function isDay(iso: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(iso)
}

/**
 * `DD-MMM-YYYY` with the month in the user's language (spec §9, ruling A63); a plain date is not shifted by time zones.
 */
export function formatDate(iso: string, locale: Locale): string {
  const zone = isDay(iso) ? { ...locale, timeZone: 'UTC' } : locale
  const parts = formatter('date', zone, { day: '2-digit', month: 'short', year: 'numeric' }).formatToParts(
    new Date(iso),
  )
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  // French abbreviates months with a point, which would look like a full stop before a dash.
  return `${part('day')}-${part('month').replace('.', '')}-${part('year')}`
}

/** `HH:mm`, 24 hours, in the subsidiary's time zone: for a moment whose day is obvious. */
export function formatTime(iso: string, locale: Locale): string {
  return formatter('time', locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))
}

/** `DD-MMM-YYYY HH:mm`, 24 hours, in the subsidiary's time zone. */
export function formatDateTime(iso: string, locale: Locale): string {
  return `${formatDate(iso, locale)} ${formatTime(iso, locale)}`
}

/** The long form of a last login: weekday, month, day, year and time (spec §9), 24 hours as everywhere. */
export function formatLastLogin(iso: string, locale: Locale): string {
  return formatter('login', locale, { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' }).format(new Date(iso))
}
