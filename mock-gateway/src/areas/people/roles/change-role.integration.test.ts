import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { assignPrivileges, createRole, type RoleRequest, readRole, readRoles } from '@portal/contract/roles/roles.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { liveSession } from '../../../testing/live-session.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let serial = 0

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** The privileges `USER|READ` and `ROLE|READ`. */
const READING = [{ privilegeId: '047' }, { privilegeId: '042' }]
const TELLER = '0000000007'

const wanted = (overrides: Partial<RoleRequest> = {}): RoleRequest => ({
  roleName: `ROLE ${++serial}`,
  roleTrnLimit: '250.5',
  rpPrivilegeId: READING,
  ...overrides,
})

const roleOf = async (roleId: string) => {
  const { role, privileges } = await portal.send('ho.admin', readRole, { roleId })
  if (role === undefined || privileges === undefined) throw new Error('no role')
  return { ...role, privileges }
}

const roleNamed = async (roleName: string) => {
  const { data } = await portal.send('ho.admin', readRoles, { search: roleName })
  return data?.find((role) => role.roleName === roleName)
}

async function newRole(overrides: Partial<RoleRequest> = {}) {
  const request = wanted(overrides)
  const { cqId } = await portal.send('ho.maker', createRole, request)
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
  const { roleId = '' } = (await roleNamed(request.roleName)) ?? {}
  return await roleOf(roleId)
}

const edit = async (roleId: string, overrides: Partial<RoleRequest>, maker = 'ho.maker') => {
  const role = await roleOf(roleId)
  return await portal.send(maker, createRole, {
    roleId,
    version: role.version,
    roleName: role.roleName,
    roleTrnLimit: role.roleTrnLimit,
    rpPrivilegeId: READING,
    ...overrides,
  })
}

async function giveRole(username: string, roleId: string) {
  await portal.gateway.db.updateTable('app_user').set({ role_id: roleId }).where('username', '=', username).execute()
}

async function openSession(username: string): Promise<string> {
  const { db, clock } = portal.gateway
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const session_id = `session ${++serial}`
  await db
    .insertInto('session')
    .values(liveSession(user_id, clock.now(), session_id))
    .execute()
  return session_id
}

const endOf = async (sessionId: string) =>
  (
    await portal.gateway.db
      .selectFrom('session')
      .select('end_reason')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow()
  ).end_reason

describe('a new role', () => {
  test('a new role takes effect only once it is authorized', async () => {
    const request = wanted()
    const queued = await portal.send('ho.maker', createRole, request)
    expect(queued.responseMessage).toBe('Activity Queued Awaiting Authorization')
    const pending = await roleNamed(request.roleName)
    expect(pending).toMatchObject({ roleStatus: 'PENDING', roleTrnLimit: '250.50', pendingCqId: queued.cqId })
    const roleId = pending?.roleId ?? ''
    expect((await roleOf(roleId)).privileges).toEqual([])
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item).toMatchObject({ cqType: 'ROLE', cqSubject: 'role', link: `/roles?panel=view&id=${roleId}` })
    expect(item?.changes).toContainEqual(
      expect.objectContaining({ field: 'privileges', before: null, after: 'Roles: Read\nUsers: Read' }),
    )

    const again = { rpRoleId: roleId, rpPrivilegeId: READING }
    expect(await portal.send('ho.maker', assignPrivileges, again)).toMatchObject({ responseCode: '00' })
    const other = { rpRoleId: roleId, rpPrivilegeId: [{ privilegeId: '001' }] }
    expect(await portal.send('ho.maker', assignPrivileges, other)).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'rpPrivilegeId' }],
    })

    expect(await decide(portal, 'ho.checker', queued.cqId)).toMatchObject({ responseCode: '00' })
    expect(await roleOf(roleId)).toMatchObject({ roleStatus: 'ACTIVE', privileges: ['ROLE|READ', 'USER|READ'] })
    expect(await portal.send('ho.maker', assignPrivileges, again)).toMatchObject({ responseCode: '00' })
    const unknown = { ...again, rpRoleId: '0000009999' }
    expect(await portal.send('ho.maker', assignPrivileges, unknown)).toMatchObject({ responseCode: '25' })
  })

  test('a role without a limit is described in words to the checker', async () => {
    const { cqId } = await portal.send('ho.maker', createRole, wanted({ roleTrnLimit: null }))
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
    expect(item?.changes).toContainEqual(
      expect.objectContaining({ field: 'roleTrnLimit', before: null, after: 'No limit' }),
    )
  })

  test('a rejected new role is DISABLED, and can be resubmitted only once and only by its maker', async () => {
    const request = wanted()
    const { cqId = '' } = await portal.send('ho.maker', createRole, request)
    await decide(portal, 'ho.checker', cqId, 'REJECTED')
    const rejected = await roleNamed(request.roleName)
    expect(rejected).toMatchObject({ roleStatus: 'DISABLED', pendingCqId: null })
    const better = { ...request, roleTrnLimit: '10.00', replaces: cqId }
    expect(await portal.send('ho.admin', createRole, better)).toMatchObject({ responseCode: '25' })
    const next = await portal.send('ho.maker', createRole, better)
    expect(next).toMatchObject({ responseCode: '00' })
    expect(await portal.send('ho.maker', createRole, better)).toMatchObject({ responseCode: '12' })
    expect(await decide(portal, 'ho.checker', next.cqId)).toMatchObject({ responseCode: '00' })
    expect(await roleOf(rejected?.roleId ?? '')).toMatchObject({ roleStatus: 'ACTIVE', roleTrnLimit: '10.00' })
  })

  test.each([
    ['without a privilege', { rpPrivilegeId: [] }, '30', 'rpPrivilegeId'],
    ['with an unknown privilege', { rpPrivilegeId: [{ privilegeId: '061' }] }, '30', 'rpPrivilegeId[0].privilegeId'],
    ['without a name', { roleName: '' }, '30', 'roleName'],
    ['with a sign in its name', { roleName: 'A&B' }, '30', 'roleName'],
    ['with a look-alike in its name', { roleName: '\u0422ELLER' }, '30', 'roleName'],
    ['below zero', { roleTrnLimit: '-1.00' }, '30', 'roleTrnLimit'],
    ['finer than a cent', { roleTrnLimit: '1.001' }, '30', 'roleTrnLimit'],
    ['of a name in other capitals', { roleName: 'Teller' }, '26', 'roleName'],
  ])('a new role is refused %s', async (_, overrides, responseCode, field) => {
    const answer = await portal.send('ho.maker', createRole, wanted(overrides))
    expect(answer).toMatchObject({ responseCode, errors: [{ field }] })
  })

  test('two makers who create roles of the same name at once create one role', async () => {
    const request = wanted()
    const answers = await Promise.all(['ho.maker', 'ho.admin'].map((maker) => portal.send(maker, createRole, request)))
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '26'])
  })
})

describe('an edit of a role', () => {
  test('a change of a role ends the sessions of its holders and no other sessions', async () => {
    const role = await newRole()
    await giveRole('branch.teller', role.roleId)
    const holder = await openSession('branch.teller')
    const other = await openSession('ho.checker2')
    const named = await edit(role.roleId, { roleName: `${role.roleName} B` })
    expect(await decide(portal, 'ho.checker', named.cqId)).toMatchObject({ responseCode: '00' })
    expect(await endOf(holder)).toBeNull()
    const narrowed = await edit(role.roleId, { rpPrivilegeId: [{ privilegeId: '042' }] })
    expect(await endOf(holder)).toBeNull()
    expect(await decide(portal, 'ho.checker', narrowed.cqId)).toMatchObject({ responseCode: '00' })
    expect(await endOf(holder)).toBe('role')
    expect(await endOf(other)).toBeNull()
    expect((await roleOf(role.roleId)).privileges).toEqual(['ROLE|READ'])
    await giveRole('branch.teller', TELLER)
  })

  test('an edit of a role is refused if it is stale, changes nothing, or another edit is pending', async () => {
    const role = await newRole()
    const same = { roleName: role.roleName, roleTrnLimit: '250.50' }
    expect(await edit(role.roleId, same)).toMatchObject({ responseCode: '21' })
    expect(await edit(role.roleId, { ...same, version: 99, roleTrnLimit: null })).toMatchObject({ responseCode: '29' })
    expect(await edit(role.roleId, { roleTrnLimit: null })).toMatchObject({ responseCode: '00' })
    expect(await edit(role.roleId, { roleTrnLimit: '1.00' })).toMatchObject({ responseCode: '28' })
    const nobody = { ...wanted(), roleId: '0000009999', version: 1 }
    expect(await portal.send('ho.maker', createRole, nobody)).toMatchObject({ responseCode: '25' })
    expect(await portal.send('ho.maker', createRole, { ...nobody, version: undefined as never })).toMatchObject({
      responseCode: '25',
    })
  })

  test('neither maker nor checker can change their own role, and nobody can change a fixed role', async () => {
    expect(await edit('0000000003', { roleTrnLimit: '5.00' })).toMatchObject({ responseCode: '63' })
    const { cqId } = await edit('0000000004', { roleTrnLimit: '5.00' })
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '63' })
    expect(await edit('0000000001', {})).toMatchObject({ responseCode: '12' })
    expect(await edit('0000000009', {})).toMatchObject({ responseCode: '12' })
  })

  test('an edit of a role to a taken name is refused both at submission and at authorization', async () => {
    const [one, two] = [await newRole(), await newRole()]
    expect(await edit(one.roleId, { roleName: two.roleName })).toMatchObject({ responseCode: '26' })
    const first = await edit(one.roleId, { roleName: 'WANTED BY TWO' })
    const second = await edit(two.roleId, { roleName: 'WANTED BY TWO' })
    expect(await decide(portal, 'ho.checker', first.cqId)).toMatchObject({ responseCode: '00' })
    expect(await decide(portal, 'ho.checker', second.cqId)).toMatchObject({ responseCode: '26' })
  })

  test('an edit of a role cannot disable a role that active users hold', async () => {
    const role = await newRole()
    await giveRole('branch.teller', role.roleId)
    expect(await edit(role.roleId, { status: 'DISABLED' })).toMatchObject({ responseCode: '12' })
    await giveRole('branch.teller', TELLER)
    const off = await edit(role.roleId, { status: 'DISABLED' })
    expect(await decide(portal, 'ho.checker', off.cqId)).toMatchObject({ responseCode: '00' })
    const on = await edit(role.roleId, { status: 'ACTIVE' })
    expect(await decide(portal, 'ho.checker', on.cqId)).toMatchObject({ responseCode: '00' })
    expect(await roleOf(role.roleId)).toMatchObject({ roleStatus: 'ACTIVE' })
  })

  test('a role cannot be disabled and assigned at the same moment', async () => {
    const role = await newRole()
    const user = await portal.send('ho.maker', createUser, {
      userFirstName: 'Late',
      userLastName: 'Comer',
      userPhone: '+234 803 555 0250',
      userSolId: '204',
      username: 'late.comer',
      userEmail: 'late.comer@bank.example',
      userRoleId: role.roleId,
      userType: 'BRANCH',
      countryId: '01',
    })
    const off = await edit(role.roleId, { status: 'DISABLED' })
    const codes = await Promise.all([decide(portal, 'ho.checker', off.cqId), decide(portal, 'ho.checker2', user.cqId)])
    expect(codes.map((answer) => answer.responseCode).filter((code) => code === '00')).toHaveLength(1)
  })

  test('an edit of a role cannot remove the last checker of a module', async () => {
    const { db } = portal.gateway
    // Only the head office checkers and the administrator may check SANDBOX.
    const admin = await db
      .selectFrom('app_user')
      .select('role_id')
      .where('username', '=', 'ho.admin')
      .executeTakeFirstOrThrow()
    const role = await newRole({ rpPrivilegeId: [...READING, { privilegeId: '004' }] })
    await giveRole('branch.teller', role.roleId)
    const others = ['0000000004', '0000000010', admin.role_id]
    await db.deleteFrom('role_privilege').where('role_id', 'in', others).where('privilege_id', '=', '004').execute()
    expect(await edit(role.roleId, {})).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('API keys'),
    })
    await giveRole('branch.teller', TELLER)
    expect(await edit(role.roleId, {})).toMatchObject({ responseCode: '00' })
  })
})

test('operator users, and users without the privilege, cannot change a role', async () => {
  expect(await portal.send('ho.checker', createRole, wanted())).toMatchObject({ responseCode: '57' })
  expect(await portal.send('ops@swiftremit.example', createRole, wanted())).toMatchObject({ responseCode: '57' })
})
