import { expect, test } from '@jest/globals'
import { ageOf } from './age.ts'

const NOW = Date.parse('2026-03-02T10:00:00.000Z')

test.each([
  ['2026-03-02T10:00:00.000Z', '1 minute ago', 'il y a 1 minute'],
  ['2026-03-02T09:01:00.000Z', '59 minutes ago', 'il y a 59 minutes'],
  ['2026-03-01T10:00:01.000Z', '23 hours ago', 'il y a 23 heures'],
  ['2026-02-27T10:00:00.000Z', '3 days ago', 'il y a 3 jours'],
])('the age of an item from %s is shown as %s', (iso, english, french) => {
  expect(ageOf(iso, NOW, 'en')).toBe(english)
  expect(ageOf(iso, NOW, 'fr').replaceAll('\u00a0', ' ')).toBe(french)
})
