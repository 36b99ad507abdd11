import { countriesIn } from '../../../../engine/values/countries.rules.ts'

/** Whether two people share a country. */
export type CountryAgreement = 'SAME' | 'OTHER'

/**
 * Returns whether two people share a country. Null, which means no evidence, if a country is missing, or if no
 * country is shared and a country is unreadable.
 */
export function countryAgreement(asked: string | null, listed: string | null): CountryAgreement | null {
  if (!asked || !listed) return null
  const [one, other] = [countriesIn(asked), countriesIn(listed)]
  if (one.values.some((code) => other.values.includes(code))) return 'SAME'
  return one.isComplete && other.isComplete ? 'OTHER' : null
}
