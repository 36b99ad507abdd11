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
])('the country %s of an order and the country %s of a list entry give %s', (asked, listed, agreement) =>
  expect(countryAgreement(asked, listed)).toBe(agreement),
)
