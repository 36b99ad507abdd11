import { attributeOf, elementsAt, textAt, type XmlElement } from '../xml-element.ts'

/** A day as year, month and day. */
type Day = readonly [number, number, number]

/**
 * Writes a period of the advanced format in a form that `birthRanges` reads. A period has an earliest and a latest day
 * for its start and for its end; the days of a year are 1 January to 31 December.
 * @example datePeriod(period) // '1961', '1968-02', '1975-04-13', 'circa 1948', '1984 to 1986'
 */
export function datePeriod(period: XmlElement): string {
  const [first] = ['Start/From', 'Start/To', 'End/From'].flatMap((path) => dayAt(period, path, 'first'))
  const [last] = ['End/To', 'End/From', 'Start/To', 'Start/From'].flatMap((path) => dayAt(period, path, 'last'))
  if (first === undefined || last === undefined) return ''
  const bounds = [...elementsAt(period, 'Start'), ...elementsAt(period, 'End')]
  const isApproximate = bounds.some((bound) => attributeOf(bound, 'Approximate') === 'true')
  return `${isApproximate ? 'circa ' : ''}${rangeText(first, last)}`
}

/**
 * Returns the day at a path; an empty list if the path has no year. A missing month or day is the first or the last
 * possible one.
 */
function dayAt(period: XmlElement, path: string, missing: 'first' | 'last'): readonly Day[] {
  const [date] = elementsAt(period, ...path.split('/'))
  if (date === undefined) return []
  const [year, month, day] = ['Year', 'Month', 'Day'].map((part) => Number(textAt(date, part)))
  if (!year) return []
  const knownMonth = month || (missing === 'first' ? 1 : 12)
  return [[year, knownMonth, (month && day) || (missing === 'first' ? 1 : daysIn(year, knownMonth))]]
}

function rangeText(first: Day, last: Day): string {
  const [[firstYear, firstMonth, firstDay], [lastYear, lastMonth, lastDay]] = [first, last]
  const isWholeMonths = firstDay === 1 && lastDay === daysIn(lastYear, lastMonth)
  if (isWholeMonths && firstMonth === 1 && lastMonth === 12)
    return firstYear === lastYear ? `${firstYear}` : `${firstYear} to ${lastYear}`
  if (isWholeMonths && firstYear === lastYear && firstMonth === lastMonth) return `${firstYear}-${two(firstMonth)}`
  const [from, to] = [dayText(first), dayText(last)]
  return from === to ? from : `${from} to ${to}`
}

const dayText = ([year, month, day]: Day): string => `${year}-${two(month)}-${two(day)}`
const two = (value: number): string => String(value).padStart(2, '0')
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
