import { expect, test } from '@jest/globals'
import { accountsIn, plainNumber } from './account.ts'

test.each([
  ['0021345607', '0021345607'],
  ['0021345607, 0021345608', '0021345607, 0021345608'],
  ['0021345607 0021345608', '0021345607, 0021345608'],
  ['0021345607\u00a00021345608', '0021345607, 0021345608'],
  ['0021345607;0021345608\n0021345607', '0021345607, 0021345608'],
  ['0001 236 659', '0001236659'],
  ['0001 236 659, 00 21 34 56 07', '0001236659, 0021345607'],
  ['٠٠٢١٣٤٥٦٠٧,,', '0021345607'],
])('the accounts %p are stored as %p', (typed, stored) => expect(accountsIn(typed)).toBe(stored))

test.each(['', ' , ', '12a', '0021345607-0021345608', '1'.repeat(21)])('%p are not accounts', (typed) =>
  expect(accountsIn(typed)).toBeNull(),
)

test('a stored account number has no spaces between its groups', () => {
  expect(plainNumber('0001\u00a0236 659')).toBe('0001236659')
  expect(plainNumber('०००१ २३६ ६५९')).toBe('0001236659')
})
