import { expect, it } from '@jest/globals'
import { makeVoucher, reporterOf } from './voucher.rules.ts'

const KEY = new Uint8Array(32).fill(7)
const NOW = new Date('2026-05-04T10:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)
const voucher = makeVoucher(KEY, 'ada', NOW)

it('a voucher has the same pseudonym for a user in all sessions, another one for other users, and not the user’s id', () => {
  const reporter = reporterOf(KEY, voucher, NOW)
  expect(reporterOf(KEY, makeVoucher(KEY, 'ada', later(5_000)), later(5_000))).toBe(reporter)
  expect(reporterOf(KEY, makeVoucher(KEY, 'ben', NOW), NOW)).not.toBe(reporter)
  expect(voucher).not.toContain('ada')
})

it.each<[string, string, Date]>([
  ['expired', voucher, later(60_000)],
  ['with a later expiry', voucher.replace(/^\d/, '9'), NOW],
  ['of another user', voucher.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')), NOW],
  ['with another signature', `${voucher.slice(0, -2)}AA`, NOW],
  ['with a part more', `${voucher}.x`, NOW],
  ['empty', '', NOW],
])('a voucher %s is refused', (_, altered, now) => {
  expect(reporterOf(KEY, altered, now)).toBeNull()
})

it('a voucher of another gateway is refused', () => {
  expect(reporterOf(new Uint8Array(32).fill(8), voucher, NOW)).toBeNull()
})
