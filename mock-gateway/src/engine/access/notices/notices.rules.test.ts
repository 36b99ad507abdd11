import { expect, test } from '@jest/globals'
import { noticesOf } from './notices.rules.ts'

const before = { userEmail: 'ada@bank.example', userPhone: '+2341', userRoleId: '1' }

test.each([
  ['nothing of the kind', { ...before, userRoleId: '2' }, []],
  ['a reset of the second factor', { ...before, resetHardToken: 'YES' }, ['tokenReset']],
  ['a permission for a further passkey', { ...before, allowPasskey: 'YES' }, ['passkeyAllowed']],
  ['another address', { ...before, userEmail: 'eve@bank.example' }, ['emailChanged']],
  ['another phone', { ...before, userPhone: '+2342' }, ['phoneChanged']],
  ['the phone taken away', { ...before, userPhone: null }, ['phoneChanged']],
  [
    'all of them',
    { userEmail: 'e', userPhone: 'p', resetHardToken: 'YES' },
    ['tokenReset', 'emailChanged', 'phoneChanged'],
  ],
  ['a field that is not part of the change', { userRoleId: '1' }, []],
])('the user is notified of %s', (_, after, expected) => {
  expect(noticesOf(before, after)).toEqual(expected)
})
