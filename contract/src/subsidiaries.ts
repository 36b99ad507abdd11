/** A country the provider works in (spec §9); its zone is where business days begin and end. */
export interface Subsidiary {
  readonly countryId: string
  /** ISO 3166 alpha-2; names come from `Intl.DisplayNames`. */
  readonly country: string
  readonly timeZone: string
}

export const SUBSIDIARIES: readonly Subsidiary[] = [
  { countryId: '01', country: 'NG', timeZone: 'Africa/Lagos' },
  { countryId: '02', country: 'GH', timeZone: 'Africa/Accra' },
  { countryId: '03', country: 'CD', timeZone: 'Africa/Kinshasa' },
]

/** The subsidiary's zone; head office Nigeria's when the id is unknown. */
export function zoneOf(countryId: string | undefined): string {
  return SUBSIDIARIES.find((subsidiary) => subsidiary.countryId === countryId)?.timeZone ?? 'Africa/Lagos'
}

/** Where head office is: it looks after every subsidiary (ruling A62). */
export const HEAD_OFFICE_ID = '01'

/** The subsidiaries whose people and requests somebody of the bank looks after (ruling A62). */
export function subsidiariesOf(countryId: string): readonly Subsidiary[] {
  return SUBSIDIARIES.filter((subsidiary) => countryId === HEAD_OFFICE_ID || subsidiary.countryId === countryId)
}
