import type { Language } from '@portal/contract/format'
import { parseAmount } from '@portal/contract/parse-amount'
import { folded } from '@portal/contract/values/folded'
import { DateTime } from 'luxon'

/** A day, or a minute of it, as typed. */
export interface TypedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly minute: { readonly hour: number; readonly minute: number } | null
  /** The zone of the minute, `UTC+1`; null for the reader's. */
  readonly zone: string | null
}

const months = new Map<Language, ReadonlyMap<string, number>>()

/** The months of a language by their folded names, short and long. */
function monthsOf(language: Language): ReadonlyMap<string, number> {
  const known = months.get(language)
  if (known !== undefined) return known
  const names = (['short', 'long'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at): [string, number] => [
      folded(format.format(Date.UTC(2000, at, 1))),
      at + 1,
    ])
  })
  const named = new Map(names)
  months.set(language, named)
  return named
}

const SHOWN_DAY = /^(\d{1,2}) (\p{L}+) (\d{4})(?: (\d{1,2}) (\d{2}))?$/u
/** The zone after a time: `GMT`, `GMT+1`, `UTC-3:30`. */
const SHOWN_ZONE = /(?<=:\d{2}) (?:GMT|UTC)((?:[+\-\u2212]\d{1,2}(?::\d{2})?)?)$/i
const ISO_DAY = /^(\d{4}) (\d{2}) (\d{2})$/

/**
 * The day that a text is, as lists (`28-Nov-2026 10:15`) and panels (`28-Nov-2026 10:15 GMT+1`) show it or in ISO
 * format; null if it is none.
 */
export function typedDay(text: string, language: Language): TypedDay | null {
  const [, offset] = SHOWN_ZONE.exec(text) ?? []
  const plain = folded(text.replace(SHOWN_ZONE, ''))
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(plain) ?? []
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, name = '', year, hour, minute] = SHOWN_DAY.exec(plain) ?? []
  const month = monthsOf(language).get(name)
  if (month === undefined) return null
  const found = dayOf(Number(year), month, Number(day))
  if (hour === undefined || found === null) return found
  return Number(hour) < 24 && Number(minute) < 60
    ? {
        ...found,
        minute: { hour: Number(hour), minute: Number(minute) },
        zone: offset === undefined ? null : `UTC${offset.replace('\u2212', '-')}`,
      }
    : null
}

function dayOf(year: number, month: number, day: number): TypedDay | null {
  const date = DateTime.utc(year, month, day)
  return date.isValid ? { day: date.toISODate(), minute: null, zone: null } : null
}

/** A number with a mark between its digits: others may be part of an account number or a reference. */
const MARKED = /^\d[\d.,'\u2019\s]*\d$/u

/** The amount that a text is, as lists show it (`1,234.50`, `1 234,50`), with two decimals; null if it is none. */
export function typedAmount(text: string, language: Language): string | null {
  if (!MARKED.test(text) || /^\d+$/.test(text)) return null
  const parsed = parseAmount(text, language, { decimals: 2 })
  if ('fault' in parsed) return null
  const [whole, fraction = ''] = parsed.amount.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
