import { describe, expect, test } from '@jest/globals'
import {
  activeKeys,
  daysUntilEnd,
  dueNotice,
  endOfNewKey,
  endOfReplaced,
  type KeyLife,
  mayRevoke,
  refuseReveal,
  statusAt,
} from './api-key.rules.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const key = (life: Partial<KeyLife>): KeyLife => ({
  status: 'active',
  createdBy: 'me',
  grantedAt: null,
  expiresAt: null,
  ...life,
})

describe('an API key', () => {
  test.each([
    ['active', null, 'active'],
    ['active', hours(1), 'active'],
    ['active', hours(0), 'revoked'],
    ['retiring', hours(1), 'retiring'],
    ['retiring', hours(0), 'revoked'],
    ['granted', hours(1), 'granted'],
    ['granted', hours(-1), 'revoked'],
    ['pending', null, 'pending'],
    ['revoked', hours(-1), 'revoked'],
  ] as const)(
    'a key with the stored status %s that expires at %s has the status %s now',
    (status, expiresAt, wanted) => {
      expect(statusAt({ status, expiresAt }, NOW)).toBe(wanted)
    },
  )

  test.each([
    [0, null],
    [1, hours(24)],
    [365, hours(365 * 24)],
  ])('with a lifetime of %i days, a new key ends at %s', (days, end) => {
    expect(endOfNewKey(NOW, days)).toEqual(end)
  })

  test.each([
    ['active', null, null],
    ['active', hours(1), 1],
    ['active', hours(24), 1],
    ['active', hours(25), 2],
    ['retiring', hours(48), 2],
    ['active', hours(0), null],
    ['granted', hours(20), null],
    ['revoked', hours(20), null],
  ] as const)('a key with the stored status %s that ends at %s ends in %s days', (status, expiresAt, days) => {
    expect(daysUntilEnd({ status, expiresAt }, NOW)).toBe(days)
  })

  test.each([
    [30 * 24 + 1, null],
    [30 * 24, 30],
    [7 * 24 + 1, 30],
    [7 * 24, 7],
    [1, 7],
    [0, 0],
    [-1, 0],
  ])('%i hours before its end, a key is due the mail %s', (left, notice) => {
    expect(dueNotice(hours(left), NOW)).toBe(notice)
  })

  test.each([
    ['granted just now to the requester', { status: 'granted', grantedAt: NOW }, null],
    ['granted 23 hours ago', { status: 'granted', grantedAt: hours(-23) }, null],
    ['granted 24 hours ago', { status: 'granted', grantedAt: hours(-24) }, '54'],
    ['granted to somebody else', { status: 'granted', grantedAt: NOW, createdBy: 'other' }, '57'],
    ['revealed already', { status: 'active', grantedAt: NOW }, '12'],
    ['still waiting for a checker', { status: 'pending' }, '12'],
    ['revoked', { status: 'revoked', grantedAt: NOW }, '12'],
  ] as const)('revealing a key %s gives %3$s', (_, life, code) => {
    expect(refuseReveal(key(life), 'me', NOW)).toBe(code)
  })

  test.each([
    ['active', null, true],
    ['granted', hours(1), true],
    ['granted', hours(-1), false],
    ['retiring', hours(1), true],
    ['retiring', hours(-1), false],
    ['pending', null, false],
    ['revoked', null, false],
  ] as const)(
    'the check whether a key with the status %s that expires at %s may be revoked gives %s',
    (status, expiresAt, may) => {
      expect(mayRevoke({ status, expiresAt }, NOW)).toBe(may)
    },
  )

  test.each([
    [0, 'revoked', NOW],
    [24, 'retiring', hours(24)],
  ] as const)('a key pair that is replaced with an overlap of %s hours is %s', (overlap, status, expiresAt) => {
    expect(endOfReplaced(NOW, overlap)).toEqual({ status, expiresAt })
  })
})

test('only the active pair of each environment is returned under the names of the specification', () => {
  const pair = (env: 'live' | 'test', status: 'active' | 'retiring' | 'pending', name: string) => ({
    ...{ env, status },
    publicKey: status === 'pending' ? null : `public-${name}`,
    maskedSecret: status === 'pending' ? null : `masked-${name}`,
  })
  const pairs = [pair('live', 'pending', 'a'), pair('test', 'retiring', 'b'), pair('test', 'active', 'c')]
  const none = { apikeyLiveSK: null, apikeyLivePK: null, apikeyTestSK: null, apikeyTestPK: null }
  expect(activeKeys(pairs)).toEqual({ ...none, apikeyTestSK: 'masked-c', apikeyTestPK: 'public-c' })
  expect(activeKeys([pair('live', 'active', 'd')])).toEqual({
    ...none,
    apikeyLiveSK: 'masked-d',
    apikeyLivePK: 'public-d',
  })
})
