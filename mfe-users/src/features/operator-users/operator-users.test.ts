import { expect, test } from '@jest/globals'
import { wholePartnerUserRequest } from '@portal/contract/partners/partners.schema'
import { check, toRequest } from '@portal/contract/schema'
import type { UserRow } from '@portal/contract/users/users.calls'
import { toUpdate, valuesOf } from './operator-user-form.ts'
import { operatorUserColumns } from './operator-user-list.columns.tsx'

const t = (key: string) => key
const USER = {
  userId: '0190a5b0-0000-7000-8000-000000000001',
  userFirstName: 'Grace',
  userLastName: 'Achieng',
  userPhone: '+442079460155',
  userEmail: 'ops@swiftremit.example',
  userRoleId: '0000000001',
  userStatus: 'ACTIVE',
  version: 2,
} as UserRow

const shown = (isOfAll: boolean) =>
  operatorUserColumns(t, t, isOfAll)
    .filter((column) => !column.isHidden)
    .map((column) => column.id)

test('the list has the columns of the specification, and a partner column if there are several partners', () => {
  const columns = ['userFirstName', 'userLastName', 'userEmail', 'userPhone', 'userStatus', 'userCreatedAt']
  expect(shown(false)).toEqual(columns)
  expect(shown(true)).toContain('userMtoCode')
})

test('an edit sends all fields, with the version that the user saw', () => {
  const request = toRequest(wholePartnerUserRequest, toUpdate(USER, { ...valuesOf(USER), userStatus: 'INACTIVE' }))
  expect(request).toMatchObject({
    targetUserId: USER.userId,
    version: 2,
    userStatus: 'INACTIVE',
    userLastName: 'Achieng',
  })
  expect(check(wholePartnerUserRequest, request)).toMatchObject({ ok: true })
})

test('an edit cannot empty a name', () => {
  const request = toRequest(wholePartnerUserRequest, toUpdate(USER, { ...valuesOf(USER), userLastName: '' }))
  expect(check(wholePartnerUserRequest, request)).toMatchObject({ ok: false, errors: [{ field: 'userLastName' }] })
})
