import { expect, test } from '@jest/globals'
import { derivedRate } from './derived-rate.ts'

test.each([
  ['200.00', '320000.00', '1600'],
  ['3.00', '1.00', '0.33333333'],
  ['3.00', '2.00', '0.66666667'],
  ['1.00', '0.01', '0.01'],
  ['0.01', '999999999999999999.99', '99999999999999999999'],
])('%s of the source for %s of the destination is the rate %s', (source, destination, rate) => {
  expect(derivedRate(source, destination)).toBe(rate)
})
