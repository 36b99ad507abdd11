import { expect, test } from '@jest/globals'
import { isSudden, usualHits } from './sudden.rules.ts'

test('the usual number of hits is the daily mean of up to 28 days before the last day', () => {
  expect(usualHits({ before: 56, age: 200 })).toBe(2)
  expect(usualHits({ before: 20, age: 11 })).toBe(2)
  expect(usualHits({ before: 20, age: 7 })).toBeNull()
})

test.each([
  ['ten times the usual', { recent: 20, before: 56, age: 200 }, true],
  ['not quite ten times', { recent: 19, before: 56, age: 200 }, false],
  ['five where none was usual', { recent: 5, before: 0, age: 200 }, true],
  ['four where none was usual', { recent: 4, before: 0, age: 200 }, false],
  ['many of a rule that is too young to tell', { recent: 500, before: 0, age: 7 }, false],
])('the check for suddenly frequent hits handles %s', (_, hits, is) => {
  expect(isSudden(hits)).toBe(is)
})
