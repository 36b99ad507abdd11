import type { Language } from '../format/index.ts'
import type { StaffUserType } from './statuses.ts'

/** A country the provider works in (spec §9); its time zone defines business days. */
export interface Subsidiary {
  readonly countryId: string
  /** The country's ISO 3166 alpha-2 code; `Intl.DisplayNames` provides the country's name. */
  readonly country: string
  readonly timeZone: string
  /** The language for users whose own language is unknown. */
  readonly language: Language
}

export const SUBSIDIARIES: readonly Subsidiary[] = [
  { countryId: '01', country: 'NG', timeZone: 'Africa/Lagos', language: 'en' },
  { countryId: '02', country: 'GH', timeZone: 'Africa/Accra', language: 'en' },
  { countryId: '03', country: 'CD', timeZone: 'Africa/Kinshasa', language: 'fr' },
]

/** Returns the subsidiary's time zone; the zone of head office Nigeria if the id is unknown. */
export function zoneOf(countryId: string | undefined): string {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.timeZone ?? 'Africa/Lagos'
}

/** Returns the ISO alpha-2 code of the subsidiary's country; `NG` (Nigeria) if the id is unknown. */
export function countryOfSubsidiary(countryId: string | undefined): string {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.country ?? 'NG'
}

/** Returns the language of the subsidiary's country; English if the id is unknown. */
export function languageOf(countryId: string): Language {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.language ?? 'en'
}

/** The value that means every subsidiary in a queued change; an absent value would not be visible to the checker. */
export const ALL_SUBSIDIARIES = 'ALL'

export const HEAD_OFFICE_ID = '01'

/** The facts that decide a bank user's scope: the subsidiary, and whether the user is at head office or at a branch. */
export interface BankPerson {
  readonly userType: string
  readonly countryId: string
}

/**
 * The same user types as in `STAFF_USER_TYPES`. They are repeated, because modules share this file but would bundle
 * that constant. The type of this record makes the compiler keep both equal.
 */
const OF_BANK: Record<StaffUserType, true> = { 'HEAD OFFICE': true, BRANCH: true }

/** Returns whether the user is a bank user, decided only by the user type (ruling A01). */
export function isOfBank({ userType }: Pick<BankPerson, 'userType'>): boolean {
  return Object.hasOwn(OF_BANK, userType)
}

/**
 * Returns whether the user is at head office Nigeria, which manages every subsidiary; branches of Nigeria do not
 * (ruling A62).
 */
export function isOfHeadOffice({ userType, countryId }: BankPerson): boolean {
  return userType === 'HEAD OFFICE' && countryId === HEAD_OFFICE_ID
}

/**
 * Returns the subsidiaries with the users and requests that a user manages (ruling A62); empty for users outside the
 * bank.
 */
export function subsidiariesOf(person: BankPerson): readonly Subsidiary[] {
  if (!isOfBank(person)) return []
  const seesAll = isOfHeadOffice(person)
  return SUBSIDIARIES.filter((subsidiary) => seesAll || subsidiary.countryId === person.countryId)
}
