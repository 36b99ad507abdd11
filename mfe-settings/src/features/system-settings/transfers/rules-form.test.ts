import { expect, test } from '@jest/globals'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import { updateCountryRulesRequest } from '@portal/contract/country-rules/country-rules.schema'
import { check, toRequest } from '@portal/contract/schema'
import { type RulesValues, ratedCurrencies, rulesOf, valuesOf } from './rules-form.ts'
import { NIGERIA } from './testing/rules.ts'

const errorsOf = (typed: Partial<Record<keyof RulesValues, unknown>>) => {
  const values = { ...valuesOf(NIGERIA), ...typed } as RulesValues
  const request = toRequest(updateCountryRulesRequest, { ...rulesOf(values), rulesCountryId: '01', version: 1 })
  const checked = check(updateCountryRulesRequest, request)
  return checked.ok ? [] : checked.errors.map(({ field, key }) => `${field} ${key}`)
}

test('a form without changes sends the stored values', () => {
  expect(rulesOf(valuesOf(NIGERIA))).toEqual(NIGERIA)
  const none: CountryRulesRecord = { ...NIGERIA, cashCap: null, cashReportThreshold: null, limitRates: [] }
  expect(rulesOf(valuesOf(none))).toEqual(none)
  expect(errorsOf({})).toEqual([])
})

test('a rejected change opens the form with the proposed values', () => {
  const proposed = { cashCap: null, payoutCurrencies: ['NGN'], claimMinutes: 20 }
  expect(rulesOf(valuesOf(NIGERIA, proposed))).toEqual({ ...NIGERIA, ...proposed })
})

test.each<[Partial<Record<keyof RulesValues, unknown>>, string]>([
  [{ claimMinutes: '' }, 'claimMinutes validation.required'],
  [{ claimMinutes: '61' }, 'claimMinutes validation.range'],
  [{ claimMinutes: '1.5' }, 'claimMinutes validation.integer'],
  [{ cashCap: { text: '', isUnlimited: false } }, 'cashCap validation.required'],
  [{ cashCap: { text: '0', isUnlimited: false } }, 'cashCap validation.aboveZero'],
  [{ payoutCurrencies: ['USD'] }, 'cashCurrencies validation.cashNotPaidOut'],
  [{ identityTypes: [] }, 'identityTypes validation.chooseOne'],
  [{ rateTolerance: '10.01' }, 'rateTolerance validation.tolerance'],
  [{ rateTolerance: '' }, 'rateTolerance validation.required'],
  [{ limitRates: [{ ...NIGERIA.limitRates[0], nairaPerUnit: '' }] }, 'limitRates[0].nairaPerUnit validation.required'],
  [{ limitRates: [{ ...NIGERIA.limitRates[0], rateDate: '2999-01-01' }] }, 'limitRates[0].rateDate validation.pastDay'],
])('the input %j is reported as %s', (typed, error) => {
  expect(errorsOf(typed)).toEqual([error])
})

test('a country whose currency is the naira needs no rate for the naira', () => {
  expect(ratedCurrencies('01')).toEqual(['USD', 'EUR'])
  expect(ratedCurrencies('03')).toEqual(['CDF', 'USD', 'EUR'])
})
