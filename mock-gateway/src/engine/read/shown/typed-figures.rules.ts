import { LANGUAGES, type Language } from '@portal/contract/format'
import { parseAmount } from '@portal/contract/parse-amount'
import { todayIn } from '@portal/contract/periods'
import { parseDay } from '@portal/contract/values/day'
import { plainDigits } from '@portal/contract/values/digits'
import { folded } from '@portal/contract/values/folded'
import { phonePartIn } from '../../values/phone.rules.ts'

/** A day, or a minute of a day, as typed. */
export interface TypedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly minute: { readonly hour: number; readonly minute: number } | null
  /** The time zone of the minute, `UTC+1`. Null if the minute is in the reader's time zone. */
  readonly zone: string | null
}

const SHOWN_DAY = /^(\d{1,2} \p{L}+ (?:\d{4}|\d{2}))(?: (\d{1,2}) (\d{2}))?$/u
/** The zone after a time: `GMT`, `GMT+1`, `UTC-3:30`. */
const SHOWN_ZONE = /(?<=:\d{2}) (?:GMT|UTC)((?:[+\-\u2212]\d{1,2}(?::\d{2})?)?)$/i
const ISO_DAY = /^(\d{4} \d{2} \d{2})$/
const NUMERIC_DAY = /^(\d{1,2} \d{1,2} \d{4})(?: (\d{1,2}) (\d{2}))?$/
/**
 * A day whose year has two digits. Only the separators distinguish such a day from a phone number or an account number.
 */
const SHORT_DAY = /^(\d{1,2}([/.-])\d{1,2}\2\d{2})$/

/**
 * Returns the day that a searched text means. The text may have the form of lists (`28-Nov-2026 10:15`), of panels
 * (`28-Nov-2026 10:15 GMT+1`), of numbers (`28/11/2026`, `28/11/26`), or ISO format. Returns null for any other text,
 * because other formats that {@link parseDay} reads may be phones or references.
 */
export function typedDay(text: string, language: Language): TypedDay | null {
  const [, offset] = SHOWN_ZONE.exec(text) ?? []
  const plain = folded(text.replace(SHOWN_ZONE, ''))
  const [, short] = SHORT_DAY.exec(plainDigits(text)) ?? []
  const [, whole, hour, minute] = ISO_DAY.exec(plain) ?? NUMERIC_DAY.exec(plain) ?? SHOWN_DAY.exec(plain) ?? []
  const typed = short ?? whole
  const day = typed === undefined ? undefined : parseDay(typed, language, todayIn('UTC'))
  if (day === undefined) return null
  if (short !== undefined || hour === undefined) return { day, minute: null, zone: null }
  return Number(hour) < 24 && Number(minute) < 60
    ? {
        day,
        minute: { hour: Number(hour), minute: Number(minute) },
        zone: offset === undefined ? null : `UTC${offset.replace('\u2212', '-')}`,
      }
    : null
}

/** A number as typed. A number with a leading zero is an account number, a phone or a reference. */
const NUMBER = /^(?!0\d)\d(?:[\d.,'\u2019\s]*\d)?$/u

/**
 * Returns the amount that a text means, with two decimals. Returns null if the text is not an amount. Reads the form of
 * lists (`1,234.50`, `1 234,50`) and numbers without separators. The form of the reader's language is tried first.
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

/** Minimum number of digits. Fewer digits are the beginning of too many numbers. */
const SHORTEST_BEGINNING = 3

/**
 * Returns the first E.164 digits of a number that begins with a trunk prefix or a dial code; null for other texts.
 * @example typedPhone('0803 555', 'NG') // '234803555'
 */
export function typedPhone(text: string, country: string): string | null {
  const part = phonePartIn(text, country)
  if (part === null || !part.startsWith('+')) return null
  return plainDigits(text).replaceAll(/\D/g, '').length < SHORTEST_BEGINNING ? null : part.slice(1)
}
