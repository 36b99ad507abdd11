import { describe, expect, test } from '@jest/globals'
import { check } from '../schema/check.ts'
import { updateCountryRulesRequest } from './country-rules.schema.ts'
import { COUNTRY_RULE_RANGES, type CountryRulesRecord } from './country-rules.ts'

const USD = { rateCurrency: 'USD', nairaPerUnit: '1600', rateDate: '2026-01-05', rateSource: 'Central Bank' } as const
const RULES: CountryRulesRecord = {
  rulesCountryId: '01',
  payoutCurrencies: ['NGN', 'USD'],
  cashCurrencies: ['NGN'],
  cashCap: '200.00',
  senderDetailsAbove: '1000.00',
  senderDetailsCurrency: 'USD',
  identityTypes: ['NIN', 'PASSPORT'],
  cashReportThreshold: '5000000.00',
  cashReportCurrency: 'NGN',
  receiptTextEn: 'Keep this receipt.',
  receiptTextFr: 'Conservez ce reçu.',
  pickupExpiryDays: 30,
  claimMinutes: 10,
  amlDueHours: 24,
  paidCaseHours: 72,
  lookBackDays: 365,
  orphanMinutes: 15,
  coreTries: 3,
  rateTolerance: '1.00',
  limitRateTolerance: '10.00',
  twoCheckersFrom: '10000000.00',
  riskHoldFrom: 100,
  riskTwoFrom: 150,
  filingFormat: 'GOAML_4',
  filingEntityId: '1234',
  filingThresholds: [],
  limitRates: [USD],
}

const errorsOf = (changed: object) => {
  const checked = check(updateCountryRulesRequest, { ...RULES, ...changed, version: 1 })
  return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key.replace('validation.', '')}`)
}
const rate = (more: object) => ({ limitRates: [USD, { ...USD, rateCurrency: 'EUR', ...more }] })
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

test('current rules are valid, and so are rules without caps, cash currencies and limit rates', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ cashCap: null, cashReportThreshold: null, cashCurrencies: [], limitRates: [] })).toEqual([])
})

describe.each(Object.entries(COUNTRY_RULE_RANGES))('%s', (field, [min, max]) => {
  test.each([
    [min, true],
    [max, true],
    [min - 1, false],
    [max + 1, false],
    [min + 0.5, false],
  ])('whether a value of %s is within the allowed range: %s', (value, isWithin) => {
    const widest = { riskHoldFrom: 1, riskTwoFrom: 1000 }
    expect(errorsOf({ ...widest, [field]: value })).toEqual(isWithin ? [] : [`${field} range`])
  })
})

test.each<[object, string[]]>([
  [{ payoutCurrencies: [] }, ['payoutCurrencies chooseOne', 'cashCurrencies cashNotPaidOut']],
  [{ payoutCurrencies: ['NGN', 'NGN'] }, ['payoutCurrencies oneOf']],
  [{ payoutCurrencies: ['NGN', 'GHC'] }, ['payoutCurrencies oneOf']],
  [{ cashCurrencies: ['USD', 'EUR'] }, ['cashCurrencies cashNotPaidOut']],
  [{ identityTypes: [] }, ['identityTypes chooseOne']],
  [{ identityTypes: ['GHANA_CARD'] }, ['identityTypes oneOf']],
  [{ cashCap: '0.00' }, ['cashCap aboveZero']],
  [{ cashCap: undefined }, ['cashCap required']],
  [{ senderDetailsAbove: null }, []],
  [{ senderDetailsAbove: undefined }, ['senderDetailsAbove required']],
  [{ senderDetailsAbove: '0.00' }, ['senderDetailsAbove aboveZero']],
  [{ senderDetailsCurrency: 'NGN' }, ['senderDetailsCurrency oneOf']],
  [{ cashReportThreshold: '-1.00' }, ['cashReportThreshold aboveZero']],
  [{ cashReportCurrency: 'CDF' }, ['cashReportCurrency oneOf']],
  [{ rateTolerance: '10.00' }, []],
  [{ rateTolerance: '10.01' }, ['rateTolerance tolerance']],
  [{ rateTolerance: '0.00' }, []],
  [{ rateTolerance: '-0.01' }, ['rateTolerance tolerance']],
  [{ rateTolerance: '1.001' }, ['rateTolerance tolerance']],
  [{ limitRateTolerance: '50.00' }, []],
  [{ limitRateTolerance: '50.01' }, ['limitRateTolerance tolerance']],
  [{ twoCheckersFrom: '0.00' }, ['twoCheckersFrom aboveZero']],
  [{ twoCheckersFrom: '0.01' }, []],
  [{ riskHoldFrom: 0 }, ['riskHoldFrom range']],
  [{ riskTwoFrom: 1001 }, ['riskTwoFrom range']],
  [{ riskTwoFrom: 99 }, ['riskTwoFrom twoBelowHold']],
  [{ riskTwoFrom: 100 }, []],
  [{ receiptTextFr: '' }, ['receiptTextFr required']],
  [{ receiptTextEn: 'x'.repeat(301) }, ['receiptTextEn max']],
  [rate({}), []],
  [rate({ rateCurrency: 'USD' }), ['limitRates[1].rateCurrency repeated']],
  [rate({ rateCurrency: 'NGN' }), ['limitRates[1].rateCurrency oneOf']],
  [rate({ rateCurrency: 'CDF' }), ['limitRates[1].rateCurrency oneOf']],
  [rate({ nairaPerUnit: '0' }), ['limitRates[1].nairaPerUnit aboveZero']],
  [rate({ nairaPerUnit: '0.000001' }), []],
  [rate({ nairaPerUnit: '0.0000001' }), ['limitRates[1].nairaPerUnit amount']],
  [rate({ rateDate: tomorrow }), ['limitRates[1].rateDate pastDay']],
  [rate({ rateSource: '' }), ['limitRates[1].rateSource required']],
])('the rules %j have the errors %j', (changed, errors) => {
  expect(errorsOf(changed)).toEqual(errors)
})
