import { expect, test } from '@jest/globals'
import { countriesIn, countryAgreement } from './countries.rules.ts'

test.each([
  ['VE', 'VE'],
  ['ven', 'VE'],
  ['Venezuela', 'VE'],
  ['Venezuela (Bolivarian Republic of)', 'VE'],
  ['SY;RU', 'SY RU'],
  ['SY, RU', 'SY RU'],
  ['(1) Iran (2) Iraq', 'IR IQ'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['République islamique d’Iran', 'IR'],
  ['Russia', 'RU'],
  ['Russian Federation', 'RU'],
  ['Russie', 'RU'],
  ['Syrian Arab Republic', 'SY'],
  ['Korea, North', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Korea', ''],
  ['Congo', 'CG CD'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Côte d’Ivoire', 'CI'],
  ['Trinidad and Tobago', 'TT'],
  ['Republic of China', 'TW'],
  ['Burma', 'MM'],
  ['DE', 'DE'],
  ['LA; ET; AND', 'LA ET AD'],
  ['Soviet Union', ''],
])('reads %s', (text, codes) => expect(countriesIn(text).values.join(' ')).toBe(codes))

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
