import type { Domain } from '../../../engine/domain.ts'
import { ensureCountryRules } from './base-rules.ts'
import { COUNTRY_RULES_BINDINGS } from './country-rules.calls.ts'
import { insertDemoCountryRules } from './country-rules.demo.ts'
import { COUNTRY_RULES_CHANGES } from './country-rules.kind.ts'

export { type CountryRules, countryRules, countryRulesAt, countryRulesOf } from './country-rules.store.ts'

export const domain: Domain = {
  bindings: COUNTRY_RULES_BINDINGS,
  changeKinds: [COUNTRY_RULES_CHANGES],
  base: ensureCountryRules,
  demo: { insert: insertDemoCountryRules },
}
