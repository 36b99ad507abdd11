import { LANGUAGES } from '@portal/contract/format'
import type { ValuesIn } from '../../../../engine/values/values-in.ts'

/** The range of days in which a person was born, first and last day included, as `YYYY-MM-DD`. */
export interface BirthRange {
  readonly from: string
  readonly to: string
}

/** Number of years before and after a date that "about" covers. */
const CIRCA_YEARS = 2

/** Returns a text in lowercase without accents, labels and item numbers, and with one kind of dash. */
function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\((approx\w*\.?|circa|ca?\.?|environ|vers|estimated)\)/g, ' circa ')
    .replaceAll(/\b(?:alt(?:ernative)?\.?\s*)?(?:d\.?o\.?b\.?|date of birth|date de naissance)\s*:?/g, ';')
    .replaceAll(/(?:^|\s)(?:[a-z]\)|\([a-z0-9]\))/g, ';')
    .replaceAll(/\b(?:born|nee? (?:le|en)|nee?)\b(?:\s+(?:on|in)\b)?/g, ' ')
    .replaceAll(/\b(?:between|entre)\s+(.+?)\s+(?:and|et)\s+/g, '$1 to ')
    .replaceAll(/\b([a-z]{3,}\.? \d{1,2}(?:st|nd|rd|th)?)\s*,\s*(?=\d{4})/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
}

/**
 * Reads the dates of birth that lists publish: one or several dates, each of which is a day, a month, a year, a range
 * or an approximate date ("about"). A date that can be read in two ways (`03/11/1962`) counts as both days.
 * @example birthRanges('circa 1962; 23 Nov 1964').values[1] // { from: '1964-11-23', to: '1964-11-23' }
 */
export function birthRanges(text: string): ValuesIn<BirthRange> {
  // Most texts hold a single date, for which this path is ten times as fast.
  const single = datesIn(text.trim().toLowerCase())
  if (single.length > 0) return { values: single, isComplete: true }
  const parts = plainText(text)
    .split(/[;|,\n]|\b(?:or|ou|and|et)\b/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
  const read = parts.map(rangesIn)
  return { values: read.flat(), isComplete: parts.length > 0 && read.every((ranges) => ranges.length > 0) }
}

const CIRCA =
  /^(?:circa|ca?\b\.?|c(?=\d)|approx\w*\.?|about|abt\.?|around|estimated|est\.?|vers|environ|env\.?)\s*|\s*\bcirca$/

/** Returns the possible readings of one date or range; an empty list if the text cannot be read. */
function rangesIn(part: string): BirthRange[] {
  if (CIRCA.test(part)) return rangesIn(part.replace(CIRCA, '')).map(widened)
  const decade = /^(?:(?:the|annees) )?(\d{3})0'?s?$/.exec(part)
  if (decade !== null && /s$|^annees/.test(part)) return [{ from: `${decade[1]}0-01-01`, to: `${decade[1]}9-12-31` }]
  const years = /^(\d{4}) ?[-/] ?(\d{4})$/.exec(part)
  const ends = years?.slice(1) ?? part.replace(/^(?:from|de|du) /, '').split(/ (?:to|a|au|through|until|-) /)
  if (ends.length === 1) return datesIn(part)
  if (ends.length !== 2) return []
  const [first, last] = ends.map(rangesIn)
  return (first ?? []).flatMap(({ from }) => (last ?? []).flatMap(({ to }) => (from <= to ? [{ from, to }] : [])))
}

function widened({ from, to }: BirthRange): BirthRange {
  return { from: `${yearOf(from) - CIRCA_YEARS}-01-01`, to: `${yearOf(to) + CIRCA_YEARS}-12-31` }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

type Parts = { readonly year: string; readonly month?: string; readonly day?: string }

/** The ways to write a single date; `of` returns its possible readings. */
const FORMS: readonly { readonly form: RegExp; readonly of: (found: readonly string[]) => readonly Parts[] }[] = [
  { form: /^(\d{4})$/, of: ([year = '']) => [{ year }] },
  {
    form: /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[t ]00:00.*)?$/,
    of: ([year = '', month, day]) => [dated(year, month, day)],
  },
  { form: /^(\d{4})(\d{2})(\d{2})$/, of: ([year = '', month, day]) => [dated(year, month, day)] },
  { form: /^(\d{4})[-/.](\d{1,2})$/, of: ([year = '', month]) => [dated(year, month)] },
  { form: /^(\d{1,2})[-/.](\d{4})$/, of: ([month, year = '']) => [dated(year, month)] },
  {
    form: /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: 00:00.*)?$/,
    of: ([one, other, year = '']) => [dated(year, other, one), dated(year, one, other)],
  },
  {
    form: /^(\d{1,2})(?:st|nd|rd|th|er|e)?(?: of)?[ -]?([a-z]{3,})\.?[ -]?(\d{4})$/,
    of: ([day, month, year = '']) => [dated(year, monthNumber(month), day)],
  },
  {
    form: /^([a-z]{3,})\.?[ -](\d{1,2})(?:st|nd|rd|th)?[ -](\d{4})$/,
    of: ([month, day, year = '']) => [dated(year, monthNumber(month), day)],
  },
  { form: /^([a-z]{3,})\.?[ -](\d{4})$/, of: ([month, year = '']) => [dated(year, monthNumber(month))] },
  {
    form: /^(\d{4})[ -]([a-z]{3,})\.?[ -](\d{1,2})$/,
    of: ([year = '', month, day]) => [dated(year, monthNumber(month), day)],
  },
]

/**
 * Returns the parts of a date. A zero means that the day or the month is unknown. A day of an unknown month is
 * unreadable.
 */
function dated(year: string, month?: string, day?: string): Parts {
  const known = (value: string | undefined) => value !== undefined && Number(value) !== 0
  if (!known(month)) return known(day) ? { year, month: UNREADABLE } : { year }
  return known(day) ? { year, month: month ?? '', day: day ?? '' } : { year, month: month ?? '' }
}

const UNREADABLE = '99'

function datesIn(text: string): BirthRange[] {
  for (const { form, of } of FORMS) {
    const found = form.exec(text)
    if (found !== null) return distinct(of(found.slice(1)).flatMap(rangeOf))
  }
  return []
}

function rangeOf({ year, month, day }: Parts): BirthRange[] {
  const [y, m, d] = [Number(year), Number(month ?? 1), Number(day ?? 1)]
  // Years outside these bounds are typing errors.
  if (y < 1850 || y > 2100 || m > 12 || d > daysIn(y, m)) return []
  if (month === undefined) return [{ from: `${year}-01-01`, to: `${year}-12-31` }]
  const at = (dayOfMonth: number) => `${year}-${twoDigits(m)}-${twoDigits(dayOfMonth)}`
  return [{ from: at(d), to: at(day === undefined ? daysIn(y, m) : d) }]
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const twoDigits = (value: number): string => String(value).padStart(2, '0')

const distinct = (ranges: readonly BirthRange[]): BirthRange[] =>
  ranges.filter(({ from, to }, at) => ranges.findIndex((one) => one.from === from && one.to === to) === at)

// One format for each language, because creating a format takes twenty milliseconds.
const MONTHS = LANGUAGES.map((language) => new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }))

/** Names of the months in English and French, without accents, in calendar order. */
const MONTH_NAMES: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, month) =>
  MONTHS.map((months) =>
    months.format(Date.UTC(2000, month)).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  ),
)

/**
 * Returns the number of a month from its name or from an unambiguous beginning of the name; for other words, a number
 * that no month has.
 */
function monthNumber(word = ''): string {
  const found = MONTH_NAMES.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at + 1] : []))
  return found.length === 1 ? String(found[0]) : UNREADABLE
}

/**
 * How far two birth dates agree: `SAME` if they overlap and each is within one calendar year, `NEAR` if they otherwise
 * have a year in common, `OTHER` if they share no year, `FAR` if both years are known and differ by more than a typing
 * error.
 */
export type BirthAgreement = 'SAME' | 'NEAR' | 'OTHER' | 'FAR'

/** Least difference of two known birth years for `FAR`. */
const FAR_YEARS = 3

/**
 * Returns the best agreement of two texts with dates of birth. Null, which means no evidence, if a text is missing,
 * or if no date is near and a date is unreadable.
 */
export function birthAgreement(asked: string | null, listed: string | null): BirthAgreement | null {
  if (!asked || !listed) return null
  const [one, other] = [birthRanges(asked), birthRanges(listed)]
  const agreements = one.values.flatMap((a) => other.values.map((b) => agreementOf(a, b)))
  const best = (['SAME', 'NEAR', 'OTHER'] as const).find((agreement) => agreements.includes(agreement))
  if (best === 'SAME' || best === 'NEAR') return best
  return one.isComplete && other.isComplete ? (best ?? 'FAR') : null
}

function agreementOf(one: BirthRange, other: BirthRange): BirthAgreement {
  const isOverlapping = one.from <= other.to && other.from <= one.to
  if (isOverlapping && [one, other].every(({ from, to }) => yearOf(from) === yearOf(to))) return 'SAME'
  if (yearOf(one.from) <= yearOf(other.to) && yearOf(other.from) <= yearOf(one.to)) return 'NEAR'
  const areKnown = [one, other].every(({ from, to }) => yearOf(from) === yearOf(to))
  return areKnown && Math.abs(yearOf(one.from) - yearOf(other.from)) >= FAR_YEARS ? 'FAR' : 'OTHER'
}
