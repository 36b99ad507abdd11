import { SUBSIDIARIES } from '@portal/contract'

/** Returns the ISO 3166 alpha-2 code of a subsidiary's country, as partners see it. */
export const countryCode = (countryId: string): string =>
  SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? ''
