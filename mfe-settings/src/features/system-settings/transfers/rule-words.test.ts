import { expect, test } from '@jest/globals'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { ShownRule } from './rule-groups.ts'
import { ruleWords } from './rule-words.ts'
import { NIGERIA } from './testing/rules.ts'

const t = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' ')
const reader = { t, c: t, locale: { language: 'en', timeZone: 'Africa/Lagos' } as const }

test.each<[ShownRule, Partial<CountryRulesRecord>, string]>([
  ['payoutCurrencies', {}, 'NGN, USD, EUR'],
  ['cashCurrencies', { cashCurrencies: [] }, 'rules.noCurrency'],
  ['identityTypes', {}, 'identityType.NIN, identityType.PASSPORT'],
  ['cashCap', {}, '200.00\u00a0USD'],
  ['cashCap', { cashCap: null }, 'rules.noCap'],
  ['cashReportThreshold', {}, '5,000,000.00\u00a0NGN'],
  ['cashReportThreshold', { cashReportThreshold: null }, 'rules.noReport'],
  ['twoCheckersFrom', {}, '10,000,000.00\u00a0NGN'],
  ['filingFormat', {}, 'filingFormat.GOAML_4'],
  ['filingEntityId', {}, '1234'],
  ['filingEntityId', { filingEntityId: null }, 'rules.noEntityId'],
  ['rateTolerance', {}, '1.00\u00a0%'],
  ['limitRateTolerance', {}, '10.00\u00a0%'],
  ['pickupExpiryDays', {}, 'rules.said.pickupExpiryDays 30'],
])('the rule %s with the change %j is shown as %s', (field, changed, words) => {
  expect(ruleWords(field, { ...NIGERIA, ...changed }, reader)).toBe(words)
})
