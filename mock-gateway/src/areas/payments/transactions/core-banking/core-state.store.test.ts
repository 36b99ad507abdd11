import { expect, test } from '@jest/globals'
import { waitAfter } from './core-state.store.ts'

test.each([
  [1, 5],
  [2, 30],
  [3, 120],
  [4, 120],
  [9, 120],
])('after try %d at the core, the next try follows after %d seconds', (tries, seconds) => {
  expect(waitAfter(tries)).toBe(seconds * 1000)
})
