import { expect, test } from '@jest/globals'
import { idAt } from './id-at.ts'

test('ids of the same moment sort in the order in which they were created', () => {
  const moment = new Date('2026-11-28T09:00:00.000Z')
  const ids = Array.from({ length: 500 }, () => idAt(moment))
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(500)
})

test('an id of a later moment sorts after every id of an earlier moment', () => {
  const [later, earlier] = [idAt(new Date('2026-11-28T09:00:00.001Z')), idAt(new Date('2026-11-28T09:00:00.000Z'))]
  expect(earlier < later).toBe(true)
})
