import type { Domain } from '../../domain.ts'
import { ensureCountryRules } from './base-rules.ts'

export { type CountryRules, countryRules, countryRulesOf } from './country-rules.store.ts'

export const domain: Domain = { bindings: [], base: ensureCountryRules }
