import type { Language } from '../format/index.ts'
import type { StaffUserType } from './statuses.ts'

/** A country the provider works in (spec §9); its time zone defines business days. */
export interface Subsidiary {
  readonly countryId: string
  /** ISO 3166 alpha-2; names come from `Intl.DisplayNames`. */
  readonly country: string
  readonly timeZone: string
  /** The language for people whose own language is unknown. */
  readonly language: Language
}

export const SUBSIDIARIES: readonly Subsidiary[] = [
  { countryId: '01', country: 'NG', timeZone: 'Africa/Lagos', language: 'en' },
  { countryId: '02', country: 'GH', timeZone: 'Africa/Accra', language: 'en' },
  { countryId: '03', country: 'CD', timeZone: 'Africa/Kinshasa', language: 'fr' },
]

/** The subsidiary's time zone; head office Nigeria's if the id is unknown. */
export function zoneOf(countryId: string | undefined): string {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.timeZone ?? 'Africa/Lagos'
}

/** ISO alpha-2 code of the subsidiary's country; Nigeria if the id is unknown. */
export function countryOfSubsidiary(countryId: string | undefined): string {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.country ?? 'NG'
}

/** The language of the subsidiary's country; English if the id is unknown. */
export function languageOf(countryId: string): Language {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.language ?? 'en'
}

/** Means every subsidiary in a queued change, where an absent value would be invisible. */
export const ALL_SUBSIDIARIES = 'ALL'

export const HEAD_OFFICE_ID = '01'

/** A bank user: the subsidiary, and whether at head office or at a branch. */
export interface BankPerson {
  readonly userType: string
  readonly countryId: string
}

/**
 * The types of `STAFF_USER_TYPES`, which modules bundle themselves while this file is shared: the compiler keeps them
 * equal.
 */
const OF_BANK: Record<StaffUserType, true> = { 'HEAD OFFICE': true, BRANCH: true }

/** Bank users by the user's type only (ruling A01). */
export function isOfBank({ userType }: Pick<BankPerson, 'userType'>): boolean {
  return Object.hasOwn(OF_BANK, userType)
}

/** Head office Nigeria manages every subsidiary; the branches of Nigeria do not (ruling A62). */
export function isOfHeadOffice({ userType, countryId }: BankPerson): boolean {
  return userType === 'HEAD OFFICE' && countryId === HEAD_OFFICE_ID
}

/** The subsidiaries whose people and requests a user manages (ruling A62); empty for users outside the bank. */
export function subsidiariesOf(person: BankPerson): readonly Subsidiary[] {
  if (!isOfBank(person)) return []
  const seesAll = isOfHeadOffice(person)
  return SUBSIDIARIES.filter((subsidiary) => seesAll || subsidiary.countryId === person.countryId)
}
