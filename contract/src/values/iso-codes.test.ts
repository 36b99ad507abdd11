import { expect, test } from '@jest/globals'
import { isCountry, isCurrency } from './iso-codes.ts'

test('current country codes are known, and similar codes are rejected', () => {
  for (const code of ['NG', 'GH', 'CD', 'US', 'GB', 'XK', 'AC', 'TA'])
    expect([code, isCountry(code)]).toEqual([code, true])
  for (const code of ['', 'XX', 'ZZ', 'EU', 'UK', 'SU', 'AN', 'ng', 'NGA', 'N1'])
    expect([code, isCountry(code)]).toEqual([code, false])
})

test('current currency codes are known, and the cedi is known by both its codes', () => {
  for (const code of ['NGN', 'USD', 'CDF', 'GHS', 'GHC', 'XOF']) expect([code, isCurrency(code)]).toEqual([code, true])
  for (const code of ['', 'XXX', 'ZZZ', 'DEM', 'usd', 'US']) expect([code, isCurrency(code)]).toEqual([code, false])
})
