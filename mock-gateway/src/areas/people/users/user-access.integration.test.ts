import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readUserAccess } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { userNamed } from './testing/acts.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const accessOf = async (username: string, asker = 'ho.admin') => {
  const { userId } = await userNamed(portal, username)
  return await portal.send(asker, readUserAccess, { targetUserId: userId })
}

test('the access of a bank user shows role, limit, privileges and scope', async () => {
  expect(await accessOf('branch.teller')).toMatchObject({
    roleName: 'TELLER',
    roleTrnLimit: '500000.00',
    privileges: ['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ'],
    userMtoCode: null,
    isEffective: true,
  })
})

test('an inactive user, or a user with an inactive role, has no access', async () => {
  const { db } = portal.gateway
  const setRole = (role_status: 'ACTIVE' | 'DISABLED') =>
    db.updateTable('role').set({ role_status }).where('role_id', '=', '0000000007').execute()
  await setRole('DISABLED')
  expect(await accessOf('branch.teller')).toMatchObject({ privileges: [], isEffective: false })
  await setRole('ACTIVE')
  await db.updateTable('app_user').set({ status: 'LOCKED' }).where('username', '=', 'branch.teller').execute()
  expect(await accessOf('branch.teller')).toMatchObject({ privileges: [], isEffective: false })
})

test('operator users see the access only of users of their own partner', async () => {
  const ops = 'ops@swiftremit.example'
  expect(await accessOf(ops, ops)).toMatchObject({ responseCode: '00', userMtoCode: expect.any(String) })
  expect(await accessOf('ho.maker', ops)).toMatchObject({ responseCode: '25' })
})

test('an operator of an inactive partner has no access', async () => {
  const { db } = portal.gateway
  const setPartner = (mto_status: 'ACTIVE' | 'DELETED') =>
    db.updateTable('mto').set({ mto_status }).where('mto_code', '=', 'KUDIPAY').execute()
  await setPartner('DELETED')
  expect(await accessOf('ops@kudipay.example')).toMatchObject({ privileges: [], isEffective: false })
  await setPartner('ACTIVE')
  expect(await accessOf('ops@kudipay.example')).toMatchObject({ isEffective: true })
})
