import { expect, test } from '@jest/globals'
import { alpha3Of } from '@portal/contract/values/alpha-3'
import countries from 'i18n-iso-countries'
import { countriesIn, countryIn } from './countries.rules.ts'

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
])('the countries in the list entry %s are read', (text, codes) =>
  expect(countriesIn(text).values.join(' ')).toBe(codes),
)

test.each([
  ['NG', 'NG'],
  ['nga', 'NG'],
  ['Nigéria', 'NG'],
  ['COTE D IVOIRE', 'CI'],
  ['Trinidad and Tobago', 'TT'],
  ['Congo', null],
  ['Ghana; Togo', null],
  ['', null],
  ['Atlantis', null],
])('the text %p names the country %p', (text, code) => expect(countryIn(text)).toBe(code))

test('forms know the alpha-3 code of every country', () => {
  const codes = Object.keys(countries.getAlpha2Codes())
  expect(codes.map((code) => [code, alpha3Of(code)])).toEqual(Object.entries(countries.getAlpha2Codes()))
  expect(alpha3Of('XX')).toBeUndefined()
})
