import { SUBSIDIARIES } from '@portal/contract'

/** ISO 3166 alpha-2 of a subsidiary's country, as partners are told it. */
export const countryCode = (countryId: string): string =>
  SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? ''
