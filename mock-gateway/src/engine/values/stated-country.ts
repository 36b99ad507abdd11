import { SUBSIDIARIES } from '@portal/contract'
import { countryIn } from './countries.rules.ts'

/**
 * Returns the country (ISO alpha-2) that a field states by name, by code or by the id of a subsidiary. Returns null if
 * the field states no country.
 */
export function statedCountry(stated: unknown): string | null {
  if (typeof stated !== 'string') return null
  return SUBSIDIARIES.find(({ countryId }) => countryId === stated)?.country ?? countryIn(stated)
}
