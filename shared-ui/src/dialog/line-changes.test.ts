import { expect, test } from '@jest/globals'
import { lineChanges } from './line-changes.ts'

const told = (before: string, after: string) =>
  lineChanges(before, after).map(({ text, change }) => `${{ same: ' ', added: '+', removed: '-' }[change]} ${text}`)

const LOW = 'LOW · NGN · 50,000.00\n    Debit · 50.00\n    Credit · 50.00'
const TOP = 'TOP · NGN · No maximum\n    Debit · 0.05 %\n    Credit · 0.05 %'

test('lines that stay are the same, others are removed and added where they stood', () => {
  expect(told(`${LOW}\n${TOP}`, `${LOW.replaceAll('50.00', '35.00')}\n${TOP}`)).toEqual([
    '  LOW · NGN · 50,000.00',
    '-     Debit · 50.00',
    '-     Credit · 50.00',
    '+     Debit · 35.00',
    '+     Credit · 35.00',
    '  TOP · NGN · No maximum',
    '      Debit · 0.05 %',
    '      Credit · 0.05 %',
  ])
})

test('a record that comes between others takes no line of theirs', () => {
  const mid = LOW.replace('LOW', 'MID')
  expect(told(`${LOW}\n${TOP}`, `${LOW}\n${mid}\n${TOP}`)).toEqual([
    ...LOW.split('\n').map((line) => `  ${line}`),
    ...mid.split('\n').map((line) => `+ ${line}`),
    ...TOP.split('\n').map((line) => `  ${line}`),
  ])
})

test('what was not there is all added, what ends all removed', () => {
  expect(told('', 'A\nB')).toEqual(['+ A', '+ B'])
  expect(told('A\nB', '')).toEqual(['- A', '- B'])
})

test('an item that moved is removed from one place and added at the other', () => {
  expect(told('A\nB\nC', 'C\nA\nB')).toEqual(['+ C', '  A', '  B', '- C'])
})
