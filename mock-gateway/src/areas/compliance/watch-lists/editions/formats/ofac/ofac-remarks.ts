import { countryIn } from '../../../../../../engine/values/countries.rules.ts'

/** The values in the remarks of an entry. */
export interface OfacRemarks {
  readonly birthDates: readonly string[]
  /** Nationalities, citizenships and the recognized countries of birth. */
  readonly countries: readonly string[]
  readonly documents: readonly string[]
  /** Names in quotation marks. OFAC publishes its weak aliases only in the remarks. */
  readonly weakNames: readonly string[]
  /** The remaining remarks, including the places of birth. */
  readonly others: readonly string[]
}

const BIRTH_DATE = /^(?:alt\. )?DOB (.+)$/i
const NATIONALITY = /^(?:alt\. )?(?:nationality|citizen)(?: of)? (.+)$/i
const BIRTH_PLACE = /^(?:alt\. )?POB (.+)$/i
const WEAK_NAME = /^(?:alt\. )?[afn]\.k\.a\. ['"‘’“”](.+)['"‘’“”](?: \(weak\))?$/i

/** Labels after which a number follows, such as `Passport`, `Cedula No.`, `NIT #`, `R.F.C.` and `Registration ID`. */
const DOCUMENT =
  /^(?:\S+ ){0,6}?(?:\S*#|(?:[a-z]\.){2,}|(?:passport|number|no|id|identification|imo|card|code|license|ssn|rfc|fein|mmsi|rtn)\b\.?) ?(?:\S+ ){0,2}?\S*\d/i
const NO_DOCUMENT = /: |^(?:alt\. )?(?:tele)?phone\b|^(?:alt\. )?(?:fax|email|website|digital currency)\b/i

/** Whether a remark is a number of a document or a registration, with its kind. */
export const isDocument = (remark: string): boolean => DOCUMENT.test(remark) && !NO_DOCUMENT.test(remark)

/**
 * Separates the remarks of an entry in OFAC's tables.
 * @example readOfacRemarks("DOB 1962; nationality Togo; a.k.a. 'KOFI'.").weakNames // ['KOFI']
 */
export function readOfacRemarks(text: string): OfacRemarks {
  const read = { birthDates: [], countries: [], documents: [], weakNames: [], others: [] } as Record<
    keyof OfacRemarks,
    string[]
  >
  for (const part of partsOf(text)) {
    const place = BIRTH_PLACE.exec(part)?.[1]
    if (place !== undefined) read.countries.push(...countryOfPlace(place))
    const [list, value] = classify(part)
    read[list].push(value)
  }
  return read
}

/** Separates the remarks, and removes the full stop at their end, unless it belongs to an abbreviation. */
const partsOf = (text: string): readonly string[] =>
  text
    .trim()
    .replace(/(?<!\.\w)\.$/, '')
    .split(';')
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** Returns the list to which a remark belongs, and its value there. */
function classify(part: string): readonly [keyof OfacRemarks, string] {
  const forms = [
    ['birthDates', BIRTH_DATE],
    ['countries', NATIONALITY],
    ['weakNames', WEAK_NAME],
  ] as const
  for (const [list, form] of forms) {
    const value = form.exec(part)?.[1]
    if (value !== undefined) return [list, value]
  }
  if (isDocument(part)) return ['documents', part.replace(/^alt\. /i, '')]
  return ['others', part]
}

/**
 * Returns the country at the end of a place; an empty list if the country is unknown. The country's name may contain
 * a comma: `Pyongyang, Korea, North`. Two letters are a state of the US: `Atlanta, GA`.
 */
export function countryOfPlace(place: string): readonly string[] {
  const names = place.split(',').map((name) => name.trim())
  const ends = names.map((_, at) => names.slice(at).join(', '))
  return ends.filter((end) => !/^[A-Z]{2}$/.test(end) && countryIn(end) !== null).slice(0, 1)
}
