import { expect, test } from '@jest/globals'
import { filteredOptions, optionNamed } from './find-option.ts'

const COUNTRIES = [
  { value: 'NG', label: 'Nigeria', words: ['NGA', 'Nigéria'] },
  { value: 'AF', label: 'Afghanistan', words: ['AFG'] },
  { value: 'CI', label: 'Côte d’Ivoire', words: ['CIV'] },
  { value: 'GH', label: 'Ghana', words: ['GHA'] },
  { value: 'CG', label: 'Congo - Brazzaville', words: ['Congo'] },
  { value: 'CD', label: 'Congo - Kinshasa', words: ['Congo'] },
  { value: 'TG', label: 'Togo', isDisabled: true },
]

test.each([
  ['Nigeria', 'NG'],
  ['\u200bnigeria\u00a0', 'NG'],
  ['nga', 'NG'],
  ['ng', 'NG'],
  ['Nigéria', 'NG'],
  ["cote d'ivoire", 'CI'],
  ['Congo Kinshasa', 'CD'],
  ['Congo', undefined],
  ['Togo', undefined],
  ['Nige', undefined],
  ['–', undefined],
])('the text %j names the option %s', (text, value) => {
  expect(optionNamed(text, COUNTRIES)?.value).toBe(value)
})

test.each([
  ['gh', ['GH', 'AF']],
  ['brazza congo', ['CG']],
  ['nga', ['NG']],
  ['qq', []],
])('the text %j finds the options %j, with an exact name first', (text, values) => {
  expect(filteredOptions(text, COUNTRIES).map(({ value }) => value)).toEqual(values)
})

test('an empty text finds every option, and the options of a group stay together', () => {
  expect(filteredOptions('', COUNTRIES)).toEqual(COUNTRIES)
  const grouped = [
    { value: '1', label: 'Lagos 2', group: 'South' },
    { value: '2', label: 'Lagos', group: 'West' },
  ]
  expect(filteredOptions('lagos', grouped)).toEqual(grouped)
})
