import { describe, expect, test } from '@jest/globals'
import type { FilingThreshold } from '@portal/contract/regulator-reports/filing-threshold'
import { dueAfter, type JudgedOrder, reaches } from './threshold.rules.ts'

const money = (text: string) => {
  const [amount = '', currency = ''] = text.split(' ')
  return { amount, currency }
}

const order = (source: string, destination: string, more: Partial<JudgedOrder> = {}): JudgedOrder => ({
  source: money(source),
  destination: money(destination),
  nairaPerUnit: { NGN: '1', USD: '1600', EUR: '1740.333333', GHC: '133' },
  isCash: false,
  sourceCountry: 'US',
  destinationCountry: 'NG',
  isOrganisation: false,
  ...more,
})

const threshold = (amount: string, more: Partial<FilingThreshold> = {}): FilingThreshold => ({
  thresholdKind: 'CTR',
  thresholdMeans: 'ALL',
  thresholdCustomer: 'ALL',
  thresholdBound: 'ABOVE',
  thresholdAmount: money(amount).amount,
  thresholdCurrency: money(amount).currency as 'NGN',
  thresholdDays: 1,
  ...more,
})

const PERSON = threshold('5000000.00 NGN', { thresholdCustomer: 'PERSON' })
const ORGANISATION = threshold('10000000.00 NGN', { thresholdCustomer: 'ORGANISATION' })
const FOREIGN = threshold('10000.00 USD', { thresholdKind: 'FTR', thresholdMeans: 'FOREIGN' })
const CASH = threshold('50000.00 GHC', { thresholdMeans: 'CASH', thresholdBound: 'FROM' })
const organisation = { isOrganisation: true }
const cash = { isCash: true, destinationCountry: 'GH' }

describe('a threshold', () => {
  test.each<[string, JudgedOrder, FilingThreshold, boolean]>([
    ['5,000,000.00 NGN to a person', order('3125.00 USD', '5000000.00 NGN'), PERSON, false],
    ['5,000,000.01 NGN to a person', order('3125.01 USD', '5000000.01 NGN'), PERSON, true],
    ['9,000,000.00 NGN to an organisation', order('5625 USD', '9000000.00 NGN', organisation), PERSON, false],
    ['10,000,000.00 NGN to an organisation', order('6250 USD', '10000000.00 NGN', organisation), ORGANISATION, false],
    ['10,000,000.01 NGN to an organisation', order('6250 USD', '10000000.01 NGN', organisation), ORGANISATION, true],
    ['20,000,000.00 NGN to a person', order('12500 USD', '20000000.00 NGN'), ORGANISATION, false],
    ['10,000.00 USD from abroad', order('10000.00 USD', '16000000.00 NGN'), FOREIGN, false],
    ['10,000.01 USD from abroad', order('10000.01 USD', '16000016.00 NGN'), FOREIGN, true],
    ['10,000.01 USD within the country', order('10000.01 USD', '16 NGN', { sourceCountry: 'NG' }), FOREIGN, false],
    ['49,999.99 cedis in cash', order('4000 USD', '49999.99 GHC', cash), CASH, false],
    ['50,000.00 cedis in cash', order('4000 USD', '50000.00 GHC', cash), CASH, true],
    ['50,000.00 cedis to an account', order('4000 USD', '50000.00 GHC', { ...cash, isCash: false }), CASH, false],
  ])('%s is compared with the threshold in the order’s own amount', (_, judged, one, expected) => {
    expect(reaches(judged, one)).toBe(expected)
  })

  test.each<[string, JudgedOrder, boolean]>([
    ['exactly 10,000 USD by the table', order('9000.00 GBP', '16000000.00 NGN'), false],
    ['one kobo more than 10,000 USD', order('9000.00 GBP', '16000000.01 NGN'), true],
    ['one cent below 10,000 USD, in euros', order('9000.00 GBP', '9193.64 EUR'), false],
    ['the next cent in euros', order('9000.00 GBP', '9193.65 EUR'), true],
  ])('an order in other currencies of %s is converted without rounding', (_, judged, expected) => {
    expect(reaches(judged, FOREIGN)).toBe(expected)
  })

  test('an order in a currency without a rate is reported', () => {
    expect(reaches(order('1.00 GBP', '1.00 CDF'), FOREIGN)).toBe(true)
  })
})

describe('the due time', () => {
  test.each([
    ['Lagos', '01', '2026-11-30T22:59:59.999Z', 1, '2026-12-01T23:00:00.000Z'],
    ['Lagos', '01', '2026-11-30T23:00:00.000Z', 1, '2026-12-02T23:00:00.000Z'],
    ['Lagos', '01', '2026-11-30T12:00:00.000Z', 7, '2026-12-07T23:00:00.000Z'],
    ['Accra', '02', '2026-11-30T23:59:59.999Z', 1, '2026-12-02T00:00:00.000Z'],
    ['Accra', '02', '2026-12-01T00:00:00.000Z', 1, '2026-12-03T00:00:00.000Z'],
    ['Kinshasa', '03', '2026-11-30T22:59:59.999Z', 0, '2026-11-30T23:00:00.000Z'],
    ['Kinshasa', '03', '2026-11-30T23:00:00.000Z', 0, '2026-12-01T23:00:00.000Z'],
  ])('in %s (%s), a transaction of %s with %d days is due at %s', (_, countryId, at, days, due) => {
    expect(dueAfter(new Date(at), days, countryId).toISOString()).toBe(due)
  })
})
