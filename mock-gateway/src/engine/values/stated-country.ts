import { SUBSIDIARIES } from '@portal/contract'
import { countryIn } from './countries.rules.ts'

/** The country (ISO alpha-2) that a field states, by its name or code or by the id of a subsidiary; null if none. */
export function statedCountry(stated: unknown): string | null {
  if (typeof stated !== 'string') return null
  return SUBSIDIARIES.find(({ countryId }) => countryId === stated)?.country ?? countryIn(stated)
}
