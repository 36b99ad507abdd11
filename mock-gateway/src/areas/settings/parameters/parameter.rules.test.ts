import { expect, test } from '@jest/globals'
import { RECORD_STATUSES } from '@portal/contract'
import { payoutCurrency, refuseNewParameter, refuseParameterEdit } from './parameter.rules.ts'

test.each([
  ['NGN', 'NGN'],
  ['GHC', 'GHC'],
  ['CDF', 'CDF'],
  ['GBP', null],
  ['ngn', null],
])('the currency %s is paid out as %s', (asked, kept) => {
  expect(payoutCurrency(asked)).toBe(kept)
})

test.each([
  ['ACTIVE', null],
  ['PENDING', '03'],
  ['DECLINED', '03'],
  ['DELETED', '03'],
  [null, '03'],
])('a new parameter for a partner that is %s is refused with %s', (status, code) => {
  expect(refuseNewParameter(status)?.code ?? null).toBe(code)
})

test.each(RECORD_STATUSES.map((status) => [status, { ACTIVE: null, PENDING: '28', DECLINED: '12' }[status]] as const))(
  'an edit of a parameter that is %s is refused with %s',
  (status, code) => {
    expect(refuseParameterEdit(status)?.code ?? null).toBe(code)
  },
)
