import { expect, test } from '@jest/globals'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { keptRules } from './country-rules.rules.ts'

const rate = (rateCurrency: 'USD' | 'EUR' | 'CDF', nairaPerUnit: string) => ({
  rateCurrency,
  nairaPerUnit,
  rateDate: '2026-11-22',
  rateSource: 'Central Bank',
})

test('the same values in another order do not count as a change', () => {
  const given: Partial<CountryRulesRecord> = {
    rulesCountryId: '01',
    payoutCurrencies: ['USD', 'NGN', 'EUR'],
    cashCurrencies: ['USD', 'NGN'],
    identityTypes: ['PASSPORT', 'NIN'],
    senderDetailsAbove: '1000',
    filingThresholds: [],
    limitRates: [rate('USD', '1600'), rate('EUR', '1740')],
  }
  expect(keptRules(given as CountryRulesRecord)).toEqual({
    rulesCountryId: '01',
    payoutCurrencies: ['NGN', 'USD', 'EUR'],
    cashCurrencies: ['NGN', 'USD'],
    identityTypes: ['NIN', 'PASSPORT'],
    senderDetailsAbove: '1000.00',
    filingThresholds: [],
    limitRates: [rate('EUR', '1740'), rate('USD', '1600')],
  })
})

test.each([
  ['1600.000000', '1600'],
  ['0.570', '0.57'],
  ['007.5', '7.5'],
  ['0.000001', '0.000001'],
  ['1000', '1000'],
])('a rate of %s is stored as %s', (typed, kept) => {
  const lists = {
    rulesCountryId: '03',
    payoutCurrencies: [],
    cashCurrencies: [],
    identityTypes: [],
    senderDetailsAbove: null,
    filingThresholds: [],
  }
  const { limitRates } = keptRules({ ...lists, limitRates: [rate('CDF', typed)] } as unknown as CountryRulesRecord)
  expect(limitRates[0]?.nairaPerUnit).toBe(kept)
})
