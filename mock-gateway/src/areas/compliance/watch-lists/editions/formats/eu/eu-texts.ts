import type { EntryKind } from '@portal/contract/watch-lists/list-edition'
import { tidy } from '../entry-texts.ts'
import { yearRange } from '../year-range.ts'

/**
 * Reads one field of a group, such as a name, a birth date or a document. The result is empty if the field is
 * missing. A few fields are named differently in the table and in the XML format.
 */
export type EuGroup = (field: string) => string

/** The kinds by the first letter of the subject type: `P` or `person`, `E` or `enterprise`. */
const KINDS: Readonly<Record<string, EntryKind>> = { p: 'PERSON', e: 'ORGANISATION' }

/** Returns the kind of an entity by its subject type, or by the code of its subject type. */
export const euKind = (type: string): EntryKind => KINDS[type.charAt(0).toLowerCase()] ?? 'OTHER'

export const nameOf = (name: EuGroup): string =>
  name('wholeName') || ['firstName', 'middleName', 'lastName'].map(name).join(' ')

/** The table of version 1.1 has no column for the quality of a name; other versions and the XML format have. */
export const isWeakName = (name: EuGroup): boolean =>
  name('strong').toLowerCase() === 'false' || /\b(?:low quality|weak)\b/i.test(name('remark'))

/**
 * Returns a day, a month, a year or a range of years; empty if there is no date. `birthRanges` reads the result,
 * except ranges with only one end and dates of other calendars.
 */
export function birthDateOf(birth: EuGroup): string {
  const year = birth('year')
  const month = (birth('monthOfYear') || birth('month')).padStart(2, '0')
  const day = (birth('dayOfMonth') || birth('day')).padStart(2, '0')
  const parts = Number(year) === 0 ? '' : Number(month) === 0 ? year : `${year}-${month}-${day}`
  const date = birth('birthdate') || parts || yearRange(birth('yearRangeFrom'), birth('yearRangeTo'))
  if (date === '') return ''
  const calendar = birth('calendarType').toUpperCase()
  // The calendar is added, so that `birthRanges` cannot read the date and does not compare it with Gregorian dates.
  if (calendar !== '' && calendar !== 'GREGORIAN') return `${date} (${calendar})`
  return birth('circa').toLowerCase() === 'true' ? `circa ${date}` : date
}

/**
 * Returns the code of a country, or its name if the code is missing or `00` (unknown). Empty if the name is missing
 * or unknown, too.
 */
export function countryOf(group: EuGroup): string {
  const [code, name] = [group('countryIso2Code'), group('countryDescription')]
  if (code !== '' && code !== '00') return code
  return name.toUpperCase() === 'UNKNOWN' ? '' : name
}

export function documentOf(document: EuGroup): string {
  const number = document('number') || document('latinNumber')
  const kind = ['identificationTypeDescription', 'typeDescription', 'identificationTypeCode', 'typeCode']
    .map(document)
    .find(Boolean)
  const country = countryOf(document)
  return number === '' ? '' : tidy(`${kind ?? ''} ${number}${country === '' ? '' : ` (${country})`}`)
}
