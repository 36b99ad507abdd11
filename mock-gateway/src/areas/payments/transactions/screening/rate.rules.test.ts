import { describe, expect, test } from '@jest/globals'
import { isRateOff, judgeRate, type RateRules } from './rate.rules.ts'

describe('a rate check', () => {
  test.each([
    ['200.00', '1600', '320000.00', '1.00', false],
    // A difference of one percent is within the tolerance, a cent more is not.
    ['200.00', '1600', '323200.00', '1.00', false],
    ['200.00', '1600', '323200.01', '1.00', true],
    ['200.00', '1600', '316800.00', '1.00', false],
    ['200.00', '1600', '316799.99', '1.00', true],
    ['200.00', '1600', '324800.00', '1.5', false],
    ['200.00', '1600', '324800.01', '1.50', true],
    ['200.00', '1600', '320000.00', '0.00', false],
    ['200.00', '1600', '320000.01', '0.00', true],
    ['0.01', '0.00000001', '0.01', '1.00', true],
  ])(
    'for %s at rate %s giving %s with a tolerance of %s percent, the check that the rate is off gives %s',
    (source, rate, destination, tolerance, isOff) => {
      expect(isRateOff(source, rate, destination, tolerance)).toBe(isOff)
    },
  )
})

const limitRate = (rateCurrency: 'USD' | 'EUR' | 'GHC', nairaPerUnit: string) => ({
  ...{ rateCurrency, nairaPerUnit },
  ...{ rateDate: '2026-11-22', rateSource: 'Central Bank' },
})
const RULES: RateRules = {
  rateTolerance: '1.00',
  limitRateTolerance: '10.00',
  limitRates: [limitRate('USD', '1600'), limitRate('GHC', '133')],
}

describe('the rate of an order', () => {
  test.each([
    // Without a named rate, the limit rates decide.
    ['1.00 USD', undefined, '900000.00 NGN', true],
    ['1.00 USD', undefined, '1600.00 NGN', false],
    ['1.00 USD', undefined, '1760.00 NGN', false],
    ['1.00 USD', undefined, '1760.01 NGN', true],
    ['1.00 USD', undefined, '1439.99 NGN', true],
    ['100.00 USD', undefined, '1180.00 GHC', false],
    ['100.00 USD', undefined, '600.00 GHC', true],
    ['1600.00 NGN', undefined, '1.00 USD', false],
    // A named rate must also match the limit rates.
    ['1.00 USD', '900000', '900000.00 NGN', true],
    ['1.00 USD', '1600', '1650.00 NGN', true],
    // Without a limit rate, only the named rate is compared.
    ['1.00 GBP', '2030', '2030.00 NGN', false],
    ['1.00 GBP', '2030', '2100.00 NGN', true],
    ['1.00 GBP', undefined, '2030.00 NGN', true],
    // For the same currency the rate is 1.
    ['100.00 EUR', undefined, '100.00 EUR', false],
    ['100.00 EUR', undefined, '111.00 EUR', true],
    ['0.00 USD', undefined, '1.00 NGN', true],
  ])(
    'for an order of %s at rate %s giving %s, the check that the rate is off gives %s',
    (source, sentRate, destination, isOff) => {
      const [sourceAmount = '', sourceCurrency = ''] = source.split(' ')
      const [destinationAmount = '', destinationCurrency = ''] = destination.split(' ')
      const order = { sourceAmount, sourceCurrency, destinationAmount, destinationCurrency, sentRate }
      expect(judgeRate(order, RULES).isOff).toBe(isOff)
    },
  )

  test('the rate of an order is shown with the limit rate it was compared with', () => {
    const order = { sourceAmount: '100.00', destinationAmount: '1180.00', sentRate: undefined }
    expect(judgeRate({ ...order, sourceCurrency: 'USD', destinationCurrency: 'GHC' }, RULES)).toEqual({
      isOff: false,
      derivedRate: '11.8',
      limitRate: '12.030075',
    })
    expect(judgeRate({ ...order, sourceCurrency: 'GBP', destinationCurrency: 'GHC' }, RULES).limitRate).toBeNull()
  })
})
