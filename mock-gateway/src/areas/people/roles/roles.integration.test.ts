import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readPrivileges, readRole, readRoles } from '@portal/contract/roles/roles.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
const OPS = 'ops@swiftremit.example'

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('the list of roles shows totals, and can be sorted and filtered', async () => {
  const answer = await portal.send('ho.maker', readRoles, { readAll: 'YES' })
  expect(answer.totals).toMatchObject({ totalRoles: 14, totalPendingRoles: 1, totalDisabledRoles: 1 })
  expect(answer.data?.find((role) => role.roleId === '0000000004')).toMatchObject({
    roleName: 'HEAD OFFICE CHECKER',
    roleTrnLimit: '50000000.00',
    roleStatus: 'ACTIVE',
  })
  const active = await portal.send('ho.maker', readRoles, {
    filters: { roleStatus: ['ACTIVE'] },
    sort: { field: 'roleTrnLimit', direction: 'desc' },
  })
  expect(active.total).toBe(12)
  expect(active.data?.[0]?.roleTrnLimit).toBeNull()
})

test('a role is read with its privileges, and an unknown role gives code 25', async () => {
  const answer = await portal.send('ho.checker', readRole, { roleId: '0000000007' })
  expect(answer.role?.roleName).toBe('TELLER')
  expect(answer.privileges).toEqual(['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ'])
  expect(await portal.send('ho.checker', readRole, { roleId: '0000000099' })).toMatchObject({ responseCode: '25' })
})

test('all sixty privileges are listed', async () => {
  const answer = await portal.send('ho.maker', readPrivileges, {})
  expect(answer.data).toHaveLength(60)
  expect(answer.data?.[0]).toMatchObject({
    privilegeId: '001',
    privilegeModuleName: 'SANDBOX',
    privilegeType: 'CREATE',
  })
})

test('operator users see the operators’ roles and none of the bank’s', async () => {
  const answer = await portal.send(OPS, readRoles, {})
  expect(answer.data?.map((role) => role.roleId)).toEqual(['0000000001', '0000000002'])
  expect(answer.totals?.totalRoles).toBe(2)
  expect(await portal.send(OPS, readRole, { roleId: '0000000006' })).toMatchObject({ responseCode: '25' })
  expect(await portal.send(OPS, readRole, { roleId: '0000000002' })).toMatchObject({ responseCode: '00' })
})

test('a role’s active holders are counted within the reader’s scope', async () => {
  const holders = (mtoCode?: string) =>
    portal.gateway.db
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('role_id', '=', '0000000001')
      .where('status', '=', 'ACTIVE')
      .$if(mtoCode !== undefined, (query) => query.where('mto_code', '=', mtoCode ?? null))
      .executeTakeFirstOrThrow()
  const [all, own] = [Number((await holders()).count), Number((await holders('SWIFTREMIT')).count)]
  expect(all).toBeGreaterThan(own)
  const told = async (username: string) =>
    (await portal.send(username, readRoles, {})).data?.find(({ roleId }) => roleId === '0000000001')?.activeUsers
  expect(await told('ho.maker')).toBe(all)
  expect(await told(OPS)).toBe(own)
})
