import { plainDigits } from './digits.ts'

/** Two-digit years up to this many years ahead belong to this century, others to the previous one. */
const YEARS_AHEAD = 20

/**
 * The day in a text, `YYYY-MM-DD`, typed in any usual format: "5/11/26", "05112026", "5 nov 2026", "2026-11-05". Used
 * by fields, filters, list search and conditions. The day comes before the month, as in both our languages; months have
 * their names in the user's language or in English; without a year it is this one. Undefined when it means no day of
 * the calendar.
 * @param today the day it is, which two-digit and missing years are seen from
 */
export function parseDay(text: string, language: string, today: string): string | undefined {
  const parts = partsOf(text)
  const words = parts.filter((part) => /\D/.test(part))
  const numbers = parts.filter((part) => !/\D/.test(part))
  if (words.length > 1) return undefined
  const [word] = words
  if (word === undefined) return fromNumbers(numbers, today)
  const month = monthOf(word, language)
  const [first = '', second = ''] = numbers
  if (month === undefined || numbers.length === 0 || numbers.length > 2) return undefined
  return first.length === 4 ? dayOf(first, month, second, today) : dayOf(second, month, first, today)
}

/** Numbers and words of the text; ordinal suffixes of English and French ("5th", "1er") are dropped. */
function partsOf(text: string): string[] {
  const plain = plainDigits(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.replaceAll(/(\d)(?:st|nd|rd|th|er)\b/g, '$1').match(/\d+|\p{L}+/gu) ?? []).filter(
    (part) => part !== 'le' && part !== 'of',
  )
}

function fromNumbers(numbers: readonly string[], today: string): string | undefined {
  const [first = '', second = '', third = ''] = numbers
  if (numbers.length === 1 && /^(\d{6}|\d{8})$/.test(first)) {
    return dayOf(first.slice(4), Number(first.slice(2, 4)), first.slice(0, 2), today)
  }
  if (numbers.length < 2 || numbers.length > 3) return undefined
  return first.length === 4 ? dayOf(first, Number(second), third, today) : dayOf(third, Number(second), first, today)
}

function dayOf(year: string, month: number, day: string, today: string): string | undefined {
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})?$/.test(year)) return undefined
  const thisYear = Number(today.slice(0, 4))
  const short = Math.floor(thisYear / 100) * 100 + Number(year)
  const full =
    year === '' ? thisYear : year.length === 4 ? Number(year) : short > thisYear + YEARS_AHEAD ? short - 100 : short
  const date = new Date(Date.UTC(full, month - 1, Number(day)))
  const isReal = full >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

/** The month that a word begins, 1 to 12, in the user's language or in English; undefined if ambiguous ("jui"). */
function monthOf(word: string, language: string): number | undefined {
  if (word.length < 3) return undefined
  const found = new Set<number>()
  for (const tongue of new Set([language, 'en'])) {
    for (let month = 0; month < 12; month += 1) if (isNamed(word, tongue, month)) found.add(month + 1)
  }
  return found.size === 1 ? [...found][0] : undefined
}

function isNamed(word: string, language: string, month: number): boolean {
  return (['long', 'short'] as const).some((form) => {
    const name = new Intl.DateTimeFormat(language, { month: form, timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))
    return partsOf(name)[0]?.startsWith(word)
  })
}

/** Whether a value is a day of the calendar in wire format: browsers read `2026-02-30` as the 2nd of March. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true
}
