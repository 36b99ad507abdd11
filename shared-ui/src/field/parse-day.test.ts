import { expect, test } from '@jest/globals'
import { parseDay } from './parse-day.ts'

const TODAY = '2026-11-22'

test.each([
  ['5/11/26', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['051126', '2026-11-05'],
  ['5 nov 2026', '2026-11-05'],
  ['05-Nov-2026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['5 November', '2026-11-05'],
  ['5/11', '2026-11-05'],
  ['November 5th, 2026', '2026-11-05'],
  ['5nov26', '2026-11-05'],
  ['29/2/24', '2024-02-29'],
  ['1/6/46', '2046-06-01'],
  ['1/6/47', '1947-06-01'],
])('%j is parsed as %s', (text, day) => {
  expect(parseDay(text, 'en', TODAY)).toBe(day)
})

test.each([
  ['1er août 2026', '2026-08-01'],
  ['le 3 févr. 2026', '2026-02-03'],
  ['03-fevr-2026', '2026-02-03'],
  ['14 juil 26', '2026-07-14'],
  ['5 may 2026', '2026-05-05'],
])('%j in French is parsed as %s', (text, day) => {
  expect(parseDay(text, 'fr', TODAY)).toBe(day)
})

test.each([
  '',
  'tomorrow',
  '31/2/2026',
  '11/25/2026',
  '5',
  '5 jui 2026',
  '5 no 2026',
  '5/11/226',
  '1/2/3/4',
  '99999999',
])('%j is not a day', (text) => {
  expect(parseDay(text, 'fr', TODAY)).toBeUndefined()
})
