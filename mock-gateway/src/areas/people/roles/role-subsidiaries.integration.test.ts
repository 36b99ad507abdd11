import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PRIVILEGES } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { decideQueueItem, readQueueItem } from '@portal/contract/queue/queue.calls'
import { createRole, readRole, readRoles } from '@portal/contract/roles/roles.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

// Ruling A91: a role belongs to one subsidiary or to all subsidiaries, and only head office changes a role of all
// subsidiaries.

let portal: TestPortal
let roleId = ''
const GHANA = 'ho.compliance'
const KINSHASA = 'ho.checker2'

beforeAll(async () => {
  portal = await testPortal()
  const move = (username: string, country_id: string) =>
    portal.gateway.db
      .updateTable('app_user')
      .set({ country_id, role_id: '0000000003' })
      .where('username', '=', username)
      .execute()
  await move(GHANA, '02')
  await move(KINSHASA, '03')
  const { cqId } = await portal.send(GHANA, createRole, wanted('02'))
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
  const { data } = await portal.send('ho.admin', readRoles, { search: 'ACCRA DESK' })
  roleId = data?.[0]?.roleId ?? ''
})
afterAll(() => portal.close())

const wanted = (countryId: string | null, roleName = 'ACCRA DESK') => ({
  roleName,
  roleTrnLimit: '50.00',
  rpPrivilegeId: [{ privilegeId: '047' }],
  countryId,
})

test('a subsidiary’s role is visible only in that subsidiary and at head office Nigeria', async () => {
  const codes = async (username: string) => {
    const [one, list] = [
      await portal.send(username, readRole, { roleId }),
      await portal.send(username, readRoles, { search: 'ACCRA DESK' }),
    ]
    return [one.responseCode, list.data?.map((role) => role.countryId)]
  }
  expect(await codes('ho.admin')).toEqual(['00', ['02']])
  expect(await codes(GHANA)).toEqual(['00', ['02']])
  expect(await codes(KINSHASA)).toEqual(['25', []])
})

describe('a role', () => {
  test.each([
    ['of all', GHANA, () => wanted(null, 'ANYWHERE'), '57'],
    ['of another subsidiary', GHANA, () => wanted('01', 'ANYWHERE'), '57'],
    [
      'of all, which is there already',
      GHANA,
      () => ({ ...wanted(null, 'TELLER'), countryId: undefined, roleId: '0000000007', version: 1 }),
      '57',
    ],
    [
      'of another subsidiary, which is there already',
      KINSHASA,
      () => ({ ...wanted('02'), roleId, version: 2, roleTrnLimit: '40.00' }),
      '25',
    ],
    ['of a subsidiary nobody knows', 'ho.maker', () => wanted('99', 'ANYWHERE'), '30'],
  ])('a role %s cannot be created or changed by %s', async (_, username, body, code) => {
    const { countryId, ...request } = body()
    const sent = countryId === undefined ? request : { ...request, countryId }
    expect(await portal.send(username, createRole, sent)).toMatchObject({ responseCode: code })
  })

  test('a role stays with the subsidiary for which it was created', async () => {
    for (const countryId of ['03', null]) {
      const edit = { ...wanted(countryId), roleId, version: 2 }
      expect(await portal.send('ho.maker', createRole, edit)).toMatchObject({
        responseCode: '12',
        errors: [{ field: 'countryId' }],
      })
    }
  })

  test('only users of a subsidiary can hold its roles', async () => {
    const user = (countryId: string, username: string) => ({
      userFirstName: 'Role',
      userLastName: 'Holder',
      userPhone: '+233 20 555 0177',
      userSolId: '204',
      username,
      userEmail: `${username}@bank.example`,
      userRoleId: roleId,
      userType: 'BRANCH' as const,
      countryId,
    })
    expect(await portal.send('ho.maker', createUser, user('01', 'held.lagos'))).toMatchObject({
      responseCode: '25',
      errors: [{ field: 'userRoleId' }],
    })
    expect(await portal.send('ho.maker', createUser, user('02', 'held.accra'))).toMatchObject({ responseCode: '00' })
  })
})

test('a refusal names the privileges that both maker and checker lack, and the change stays pending', async () => {
  const { db } = portal.gateway
  // Without the settings privilege, a maker at head office is not an administrator.
  await db.updateTable('app_user').set({ role_id: '0000000012' }).where('username', '=', 'ho.admin').execute()
  const role = { ...wanted('02', 'REPORTERS'), rpPrivilegeId: [{ privilegeId: '047' }, { privilegeId: '030' }] }
  const { privilege_id: privilegeId } = await db
    .selectFrom('privilege')
    .select('privilege_id')
    .where('module_name', '=', 'REPORT')
    .where('type', '=', 'COMPLIANCE')
    .executeTakeFirstOrThrow()
  const { cqId } = await portal.send(GHANA, createRole, {
    ...role,
    rpPrivilegeId: [{ privilegeId: '047' }, { privilegeId }],
  })
  const refused = await decide(portal, 'ho.checker', cqId)
  expect(refused).toMatchObject({
    responseCode: '57',
    responseMessage: expect.stringContaining('You and the maker together do not hold: Reports and loans – Compliance'),
  })
  const { rows } = {
    rows: await db
      .selectFrom('queue_item')
      .select('status')
      .where('cq_id', '=', cqId ?? '')
      .execute(),
  }
  expect(rows).toEqual([{ status: 'PENDING' }])
})

test('a refusal names the first of many lacking privileges, and the number of further ones', async () => {
  const rpPrivilegeId = PRIVILEGES.map(({ privilegeId }) => ({ privilegeId }))
  const { cqId = '' } = await portal.send(GHANA, createRole, { ...wanted('02', 'EVERYTHING'), rpPrivilegeId })
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
  const request = { cqId, cqMode: 'AUTHORIZE' as const, cqHash: item?.cqHash ?? '' }
  const messageIn = async (language: Language) =>
    (await portal.send('ho.checker', decideQueueItem, request, { language })).responseMessage
  expect(await messageIn('en')).toMatch(/^You and the maker [^:]*: (?:[^,]+, ){4}[^,]+ and 7 more privileges\. Nothing/)
  expect(await messageIn('fr')).toMatch(
    /^L’initiateur et vous [^:]*: (?:[^,]+, ){4}[^,]+ et 7 autres habilitations\. Rien/,
  )
})
