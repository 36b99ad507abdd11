import { expect, test } from '@jest/globals'
import { idempotencyKeyIn } from './idempotency-key.ts'

const inUtf8 = (text: string) => Buffer.from(text).toString('latin1')

test.each([
  ['a UUID', '5f0c2d8e-4a53-4f7b-9a0e-0f8f6f1f2f63'],
  ['one character', '1'],
  ['255 characters', 'k'.repeat(255)],
  ['a text with spaces and punctuation', `order 184/2026 "retry"; a=b,c`],
  ['letters with accents', 'commande-été-№7'],
  ['255 characters of another script', '名'.repeat(255)],
])('%s is a key', (_, key) => {
  expect(idempotencyKeyIn(inUtf8(key))).toBe(key)
})

test('a key in Latin-1 is read like the same key in UTF-8', () => {
  expect(idempotencyKeyIn('\xe9t\xe9')).toBe('été')
})

test.each([
  ['no key', undefined],
  ['an empty key', ''],
  ['256 characters', 'k'.repeat(256)],
  ['256 characters of another script', inUtf8('名'.repeat(256))],
  ['a tab', 'a\tb'],
  ['an invisible character', inUtf8('a\u200bb')],
  ['a change of writing direction', inUtf8('a\u202eb')],
])('%s is no key', (_, key) => {
  expect(idempotencyKeyIn(key)).toBeNull()
})
