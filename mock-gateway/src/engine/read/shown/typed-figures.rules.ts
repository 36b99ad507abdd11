import { LANGUAGES, type Language } from '@portal/contract/format'
import { parseAmount } from '@portal/contract/parse-amount'
import { plainDigits } from '@portal/contract/values/digits'
import { folded } from '@portal/contract/values/folded'
import { DateTime } from 'luxon'
import { phonePartIn } from '../../values/phone.rules.ts'

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

const SHOWN_DAY = /^(\d{1,2}) (\p{L}+) (\d{4}|\d{2})(?: (\d{1,2}) (\d{2}))?$/u
/** The zone after a time: `GMT`, `GMT+1`, `UTC-3:30`. */
const SHOWN_ZONE = /(?<=:\d{2}) (?:GMT|UTC)((?:[+\-\u2212]\d{1,2}(?::\d{2})?)?)$/i
const ISO_DAY = /^(\d{4}) (\d{2}) (\d{2})$/
/** The day comes before the month in both languages. */
const NUMERIC_DAY = /^(\d{1,2}) (\d{1,2}) (\d{4})(?: (\d{1,2}) (\d{2}))?$/
/** With two digits of the year, only the marks of a day distinguish it from a phone or an account. */
const SHORT_DAY = /^\d{1,2}([/.-])\d{1,2}\1\d{2}$/
/** The century of a year of two digits: records of the portal are of this one. */
const CENTURY = 2000

/**
 * The day that a text is, as lists (`28-Nov-2026 10:15`) and panels (`28-Nov-2026 10:15 GMT+1`) show it, in
 * numbers (`28/11/2026`, `28/11/26`) or in ISO format; null if it is none.
 */
export function typedDay(text: string, language: Language): TypedDay | null {
  const [, offset] = SHOWN_ZONE.exec(text) ?? []
  const plain = folded(text.replace(SHOWN_ZONE, ''))
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(plain) ?? []
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay))
  const numeric = SHORT_DAY.test(plainDigits(text)) ? `${plain.slice(0, -2)}${CENTURY / 100}${plain.slice(-2)}` : plain
  const [, day, name = '', year = '', hour, minute] = NUMERIC_DAY.exec(numeric) ?? SHOWN_DAY.exec(plain) ?? []
  const month = /^\d+$/.test(name) ? Number(name) : monthsOf(language).get(name)
  if (month === undefined) return null
  const found = dayOf(year.length === 2 ? CENTURY + Number(year) : Number(year), month, Number(day))
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

/** A number as it is typed; one that begins with a needless zero is an account number, a phone or a reference. */
const NUMBER = /^(?!0\d)\d(?:[\d.,'\u2019\s]*\d)?$/u

/**
 * The amount that a text is, as lists show it (`1,234.50`, `1 234,50`) or without marks, with two decimals; null if it
 * is none. The form of the reader's language is tried first.
 */
export function typedAmount(text: string, language: Language): string | null {
  if (!NUMBER.test(text)) return null
  for (const one of [language, ...LANGUAGES]) {
    const parsed = parseAmount(text, one, { decimals: 2 })
    if ('fault' in parsed) continue
    const [whole, fraction = ''] = parsed.amount.split('.')
    return `${whole}.${fraction.padEnd(2, '0')}`
  }
  return null
}

/** Fewer digits begin too many numbers. */
const SHORTEST_BEGINNING = 3

/**
 * The first digits of the E.164 of a number that begins with a trunk prefix or a dial code; null for other texts.
 * @example typedPhone('0803 555', 'NG') // '234803555'
 */
export function typedPhone(text: string, country: string): string | null {
  const part = phonePartIn(text, country)
  if (part === null || !part.startsWith('+')) return null
  return text.replaceAll(/\D/g, '').length < SHORTEST_BEGINNING ? null : part.slice(1)
}
