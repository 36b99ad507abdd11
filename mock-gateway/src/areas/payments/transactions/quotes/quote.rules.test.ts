import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Asked, priced } from './quote.rules.ts'

const RULES = {
  rateTolerance: '1',
  limitRateTolerance: '10',
  limitRates: [
    { rateCurrency: 'USD', nairaPerUnit: '1600', rateDate: '2026-11-22', rateSource: 'Test' },
    { rateCurrency: 'CDF', nairaPerUnit: '0.57', rateDate: '2026-11-22', rateSource: 'Test' },
  ],
} as const
const USD_NGN = { sourceCurrency: 'USD', destinationCurrency: 'NGN' }
const price = (asked: Partial<Asked>) => priced({ ...USD_NGN, ...asked }, RULES as never)

test.each([
  ['the source', { sourceAmount: '200.00' }, { sourceAmount: '200.00', destinationAmount: '320000.00', rate: '1600' }],
  ['the destination', { destinationAmount: '1.60' }, { sourceAmount: '0.00', destinationAmount: '1.60' }],
])('an amount of %s gives the other amount', (side, asked, expected) => {
  expect(price(asked)).toEqual(side === 'the source' ? { ...expected, rateSource: 'BANK' } : 'tooSmall')
})

test('the computed amount is rounded half up to the cent', () => {
  expect(price({ destinationAmount: '1000.00' })).toMatchObject({ sourceAmount: '0.63' })
  expect(price({ destinationAmount: '1000000.00', partnerRate: '1599.99' })).toMatchObject({ sourceAmount: '625.00' })
  expect(price({ sourceAmount: '100.01', partnerRate: '1500.12345678' })).toMatchObject({
    destinationAmount: '150027.35',
  })
})

test('a partner’s rate may differ from the table’s by the tolerance and no more', () => {
  expect(price({ sourceAmount: '100.00', partnerRate: '1760' })).toMatchObject({ rateSource: 'PARTNER', rate: '1760' })
  expect(price({ sourceAmount: '100.00', partnerRate: '1440' })).toMatchObject({ destinationAmount: '144000.00' })
  expect(price({ sourceAmount: '100.00', partnerRate: '1760.00000001' })).toBe('rateTooFar')
  expect(price({ sourceAmount: '100.00', partnerRate: '1439.99999999' })).toBe('rateTooFar')
})

test('a currency without a rate needs the partner’s rate', () => {
  expect(price({ sourceCurrency: 'JPY', sourceAmount: '100.00' })).toBe('noRate')
  expect(price({ sourceCurrency: 'JPY', sourceAmount: '100.00', partnerRate: '10.5' })).toMatchObject({
    destinationAmount: '1050.00',
  })
})

test('the amounts of every quote have its rate within the tolerance of screening', () => {
  const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(minor, fc.boolean(), fc.constantFrom('USD', 'CDF', 'NGN'), (amount, isSource, currency) => {
      const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
      const found = price({
        sourceCurrency: currency,
        ...(isSource ? { sourceAmount: text } : { destinationAmount: text }),
      })
      if (typeof found === 'string') return found === 'tooSmall'
      const derived = Number(found.destinationAmount) / Number(found.sourceAmount)
      return Math.abs(derived / Number(found.rate) - 1) <= 0.0101
    }),
  )
})
