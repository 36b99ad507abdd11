import { expect, test } from '@jest/globals'
import { createKnownKeys } from './known-keys.ts'

const NOW = new Date('2026-05-04T10:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const by = (authorization: string | undefined, address = '192.0.2.1') => ({ authorization, address })
const key = (keyId: string) => ({ keyId, mtoCode: 'SWIFTREMIT', env: 'live' as const })

test.each([
  [599_999, key('one')],
  [600_000, null],
])('a key is remembered for ten minutes after its last use: after %i ms the result is %j', (ms, found) => {
  const keys = createKnownKeys()
  keys.seen(by('Bearer one'), key('one'), later(-1_000))
  keys.seen(by('Bearer one'), key('one'), NOW)
  expect(keys.find(by('Bearer one'), later(ms))).toEqual(found)
  expect(keys.find(by('Bearer other'), NOW)).toBeNull()
  expect(keys.find(by(undefined), NOW)).toBeNull()
})

test('above ten thousand keys, the least recently used key is forgotten', () => {
  const keys = createKnownKeys()
  for (let at = 0; at < 10_000; at += 1) keys.seen(by(`Bearer ${at}`), key(`${at}`), NOW)
  keys.seen(by('Bearer 0'), key('0'), NOW)
  expect(keys.find(by('Bearer 1'), NOW)).toEqual(key('1'))
  keys.seen(by('Bearer new'), key('new'), NOW)
  expect(['Bearer 0', 'Bearer 1', 'Bearer 2', 'Bearer new'].map((one) => keys.find(by(one), NOW)?.keyId)).toEqual([
    '0',
    undefined,
    '2',
    'new',
  ])
})

test('a key is not remembered for other addresses', () => {
  const keys = createKnownKeys()
  keys.seen(by('Bearer one'), key('one'), NOW)
  expect(keys.find(by('Bearer one', '192.0.2.2'), NOW)).toBeNull()
})
