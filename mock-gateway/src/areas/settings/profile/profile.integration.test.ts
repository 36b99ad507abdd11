import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readProfile, readProfileSummary } from '@portal/contract/profile/profile.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('the profile shows the caller’s own record, for bank and operator users', async () => {
  const { profile: staff } = await portal.send('ho.maker', readProfile, {})
  expect(staff).toMatchObject({
    userFirstName: 'Adaeze',
    userLastName: 'Okonkwo',
    username: 'ho.maker',
    userEmail: 'ho.maker@bank.example',
    userType: 'HEAD OFFICE',
    userMtoCode: null,
    mtoName: null,
    roleName: 'HEAD OFFICE MAKER',
  })
  expect(Date.parse(staff?.userCreatedAt ?? '')).not.toBeNaN()
  const { profile: operator } = await portal.send('ops@kudipay.example', readProfile, {})
  expect(operator).toMatchObject({ userType: 'IMTO', userMtoCode: 'KUDIPAY', mtoName: 'KudiPay International' })
})

test('the profile never shows another user, whatever user the request names', async () => {
  const { profile } = await portal.send('ops@kudipay.example', readProfile, { userId: 'ho.admin' } as object)
  expect(profile?.username).toBe('ops@kudipay.example')
})

test('the profile shows how complete the caller’s organisation is, whatever organisation the request names', async () => {
  const summary = await portal.send('ho.maker', readProfileSummary, { userID: 'ops@kudipay.example', orgID: 'KUDIPAY' })
  expect(summary).toMatchObject({
    responseCode: '00',
    detailsPer: 100,
    officersPer: 66,
    docsPer: 83,
    totalOfficers: 3,
  })
})
