import { plainDigits } from './digits.ts'

/** Two-digit years up to this many years ahead belong to this century, other years to the previous century. */
const YEARS_AHEAD = 20

/**
 * Parses a date typed in any usual format ("5/11/26", "05112026", "5 nov 2026", "2026-11-05") and returns it as
 * `YYYY-MM-DD`. Used by fields, filters, list search and conditions. The day comes before the month, as in both our
 * languages. Month names are in the user's language or in English. A missing year means the current year. Undefined if
 * the text is not a calendar date.
 * @param today the current date, by which two-digit and missing years are completed
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

/** Splits a text into numbers and words; drops English and French ordinal suffixes ("5th", "1er"). */
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

/**
 * Returns the month, 1 to 12, with a name that starts with the word, in the user's language or in English. Undefined if
 * the word is ambiguous ("jui"), has fewer than three letters, or begins no month's name.
 */
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

/** Returns whether a value is a calendar date in wire format. (`Date` would read `2026-02-30` as 2 March.) */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true
}
