import { expect, test } from '@jest/globals'
import { hasWork } from './has-work.ts'

const FILE = new File(['a'], 'a.txt')

test.each([
  ['blanks in an empty text', { reason: '\n' }, { reason: '' }],
  ['a blank behind a text', { reason: 'Wrong branch ' }, { reason: 'Wrong branch' }],
  ['equal lists and parts', { days: ['1'], hours: { from: '8' } }, { days: ['1'], hours: { from: '8' } }],
  ['the same file', { file: FILE }, { file: FILE }],
])('%s is no work', (_, values, initial) => {
  expect(hasWork(values, initial)).toBe(false)
})

test.each([
  ['a text', { reason: 'W' }, { reason: '' }],
  ['a deleted text', { reason: ' ' }, { reason: 'W' }],
  ['another choice in a part', { hours: { from: '9' } }, { hours: { from: '8' } }],
  ['a further entry of a list', { days: ['1', '2'] }, { days: ['1'] }],
  ['a missing entry of a list', { days: [] }, { days: ['1'] }],
  ['a file', { file: FILE }, { file: null }],
  ['another file', { file: new File(['a'], 'a.txt') }, { file: FILE }],
  ['a box', { isChosen: true }, { isChosen: false }],
])('%s is work', (_, values, initial) => {
  expect(hasWork(values, initial)).toBe(true)
})
