import { expect, test } from '@jest/globals'
import { countryAgreement } from './country-agreement.rules.ts'

test.each([
  ['VE', 'Venezuela', 'SAME'],
  ['RU', 'SY;RU', 'SAME'],
  ['CD', 'Congo', 'SAME'],
  ['FR', 'SY;RU', 'OTHER'],
  ['FR', 'SY; Soviet Union', null],
  ['FR', 'Soviet Union', null],
  [null, 'SY', null],
])('an order from %s against a list entry of %s gives %s', (asked, listed, agreement) =>
  expect(countryAgreement(asked, listed)).toBe(agreement),
)
