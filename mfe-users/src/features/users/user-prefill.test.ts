import { expect, test } from '@jest/globals'
import { prefill } from './user-prefill.ts'

const person = {
  username: 'ada.obi',
  displayName: 'Ada Chidinma Obi',
  email: 'ada.obi@bank.example',
  mobileNo: '+234 803 000 0000',
  department: 'Operations',
  groups: [],
  managerName: '',
  managerDepartment: '',
  requestId: 'r',
}

test('the first word of a name becomes the first name, and the last word becomes the last name', () => {
  expect(prefill({ person, asked: 'ada.obi', countryId: '02' })).toMatchObject({
    userFirstName: 'Ada',
    userLastName: 'Obi',
    userPhone: '+234 803 000 0000',
    username: 'ada.obi',
    userEmail: 'ada.obi@bank.example',
    countryId: '02',
  })
})

test('a single name fills only the first name', () => {
  const one = prefill({ person: { ...person, displayName: 'Prince' }, asked: 'x', countryId: '01' })
  expect([one.userFirstName, one.userLastName]).toEqual(['Prince', ''])
})

test('without a match the form has only the search text, in the matching field', () => {
  expect(prefill({ person: null, asked: 'new@bank.example', countryId: '01' })).toMatchObject({
    userEmail: 'new@bank.example',
    username: '',
    userFirstName: '',
  })
  expect(prefill({ person: null, asked: 'new.person', countryId: '01' })).toMatchObject({
    username: 'new.person',
    userEmail: '',
  })
})
