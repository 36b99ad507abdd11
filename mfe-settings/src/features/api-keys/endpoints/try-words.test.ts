import { expect, test } from '@jest/globals'
import { tryWords } from './try-words.ts'

const words = (httpStatus: number | null, error: string | null) =>
  tryWords(
    (key, params) => `${key} ${JSON.stringify(params)}`,
    { triedAt: '2026-03-02T10:00:00.000Z', httpStatus, error, tookMs: 1_234 },
    { language: 'en', zone: 'UTC' } as never,
  )

test.each([
  [500, null, 'deliveries.answered {"status":500,"took":"1,234"}'],
  [null, 'no answer in time', 'deliveries.timeout {"took":"1,234"}'],
  [null, 'refused: private', 'deliveries.refused {"error":"refused: private"}'],
  [null, 'ECONNREFUSED', 'deliveries.unreachable {"error":"ECONNREFUSED"}'],
])('a delivery attempt with the status %s and the error %s is described in words', (status, error, told) => {
  expect(words(status, error)).toBe(told)
})
