import { expect, test } from '@jest/globals'
import { howLong } from './how-long.ts'

const NOW = Date.parse('2026-11-23T12:00:00.000Z')

test.each([
  ['2026-11-23T11:59:30.000Z', '0 minutes'],
  ['2026-11-23T11:00:00.001Z', '59 minutes'],
  ['2026-11-23T11:00:00.000Z', '1 hour'],
  ['2026-11-22T12:00:00.001Z', '23 hours'],
  ['2026-11-22T12:00:00.000Z', '1 day'],
  ['2026-11-10T00:00:00.000Z', '13 days'],
])('the duration since %s is shown as %s', (since, told) => {
  expect(howLong(since, NOW, 'en')).toBe(told)
})

test('the duration is shown in the reader’s language', () => {
  expect(howLong('2026-11-21T12:00:00.000Z', NOW, 'fr')).toBe('2\u00a0jours')
})
