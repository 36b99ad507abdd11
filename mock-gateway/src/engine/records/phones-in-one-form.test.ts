import { expect, test } from '@jest/globals'
import { PARTNER_DETAILS } from '@portal/contract/partners/partner'
import { USER_CHANGE } from '@portal/contract/users/user'
import { phonesInOneForm } from './phones-in-one-form.ts'

test.each([
  ['0803 111 2233', '01', '+2348031112233'],
  ['+234 08031112233', '01', '+2348031112233'],
  ['024 123 4567', '02', '+233241234567'],
  ['+2348031112233', '01', '+2348031112233'],
  ['12', '01', '12'],
  ['', '01', ''],
])('the number %p of a user in the subsidiary %s becomes %s', (userPhone, countryId, expected) => {
  const values = { userFirstName: 'Ada', userPhone, countryId }
  expect(phonesInOneForm(USER_CHANGE, values)).toEqual({ ...values, userPhone: expected })
})

test('the number of a partner becomes its national part, and the dial code is stored separately', () => {
  const values = { mtoCountryCode: '233', mtoPhone: '0302 555 019' }
  expect(phonesInOneForm(PARTNER_DETAILS, values)).toEqual({ mtoCountryCode: '233', mtoPhone: '302555019' })
})

test('values without phone numbers, and missing values, stay unchanged', () => {
  const values = { userFirstName: '0803 111 2233' }
  expect(phonesInOneForm(USER_CHANGE, values)).toBe(values)
  expect(phonesInOneForm(USER_CHANGE, null)).toBeNull()
})
