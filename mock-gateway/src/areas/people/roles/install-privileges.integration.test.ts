import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readAuditTrail } from '@portal/contract/audit/audit.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { createRole, readPrivileges, readRole } from '@portal/contract/roles/roles.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { liveSession } from '../../../testing/live-session.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { installPrivileges, type NewPrivilegeModule } from './install-privileges.ts'

const PAYMENTS: NewPrivilegeModule = {
  name: 'PAYMENTS',
  portalModule: 'mfe-payments',
  words: { en: 'Instant payments', fr: 'Paiements instantanés' },
}
const TYPES = ['CREATE', 'READ', 'UPDATE', 'CHECKER', 'COMPLIANCE']
const ADMINISTRATOR = '0000000006'
const READS_PAYMENTS = [{ privilegeId: '062' }]

let portal: TestPortal
beforeEach(async () => {
  portal = await testPortal()
})
afterEach(() => portal.close())

const install = (change: Partial<NewPrivilegeModule> = {}) =>
  installPrivileges(portal.gateway.admin, { ...PAYMENTS, ...change }, portal.gateway.clock.now())
const privileges = async () => (await portal.send('ho.admin', readPrivileges, {})).data ?? []
const wanted = (rpPrivilegeId: readonly { privilegeId: string }[]) => ({
  ...{ roleName: 'PAYMENT READER', roleTrnLimit: '0.00', rpPrivilegeId },
})

test('installed privileges are listed with their names, and the administrators’ role holds them', async () => {
  expect(await install()).toBe('ADMINISTRATOR')
  const rows = (await privileges()).slice(60)
  expect(rows.map(({ privilegeId, privilegeType }) => [privilegeId, privilegeType])).toEqual(
    TYPES.map((type, at) => [`06${at + 1}`, type]),
  )
  expect(rows[0]).toMatchObject({
    ...{ privilegeModuleName: 'PAYMENTS', privilegeModuleId: '13', privilegeModuleWords: PAYMENTS.words },
  })
  const role = await portal.send('ho.admin', readRole, { roleId: ADMINISTRATOR })
  expect(role.privileges?.slice(60)).toEqual(TYPES.map((type) => `PAYMENTS|${type}`))
  await install({ name: 'PAYMENTS_LIMIT' })
  expect((await privileges()).at(-1)).toMatchObject({ privilegeId: '070', privilegeModuleId: '14' })
})

test('the trail records the change of the role in words, and the sessions of its holders end', async () => {
  const { db, clock } = portal.gateway
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('username', '=', 'ho.admin')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session')
    .values(liveSession(user_id, clock.now(), 'of the administrator'))
    .execute()
  await install()
  const ended = await db.selectFrom('session').select('end_reason').where('user_id', '=', user_id).execute()
  expect(ended).toEqual([{ end_reason: 'role' }])
  const trail = await portal.send('ho.admin', readAuditTrail, { filters: { auditItemId: [ADMINISTRATOR] } })
  expect(trail.data).toHaveLength(1)
  const stored = await db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('item_id', '=', ADMINISTRATOR)
    .execute()
  const held = (side: unknown) => (side as { privileges: string[] }).privileges.length
  expect(stored.map(({ before, after }) => [held(before), held(after)])).toEqual([[60, 65]])
})

test('a pending change of the administrators’ role is overtaken, so that it cannot remove the privileges', async () => {
  const role = await portal.send('ho.admin', readRole, { roleId: ADMINISTRATOR })
  const { cqId } = await portal.send('ho.maker', createRole, {
    ...{ roleId: ADMINISTRATOR, version: role.role?.version ?? 0, roleName: 'ADMINISTRATOR', roleTrnLimit: '5.00' },
    rpPrivilegeId: (await privileges()).map(({ privilegeId }) => ({ privilegeId })),
  })
  await install()
  expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '29' })
})

describe('from then on ruling A91 applies:', () => {
  beforeEach(async () => {
    await install()
  })

  test('a role gets installed privileges if its maker or checker holds them, and its holder may use them', async () => {
    const { cqId } = await portal.send('ho.admin', createRole, wanted(READS_PAYMENTS))
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' }, { language: 'fr' })
    expect(item?.changes.find(({ field }) => field === 'privileges')?.after).toBe(
      'Paiements instantanés\u00a0: Consulter',
    )
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
    const { role_id: roleId } = await portal.gateway.db
      .selectFrom('role')
      .select('role_id')
      .where('role_name', '=', 'PAYMENT READER')
      .executeTakeFirstOrThrow()
    expect(await portal.send('ho.admin', readRole, { roleId })).toMatchObject({ privileges: ['PAYMENTS|READ'] })
  })

  test('nobody grants them without holding them: the refusal names them', async () => {
    const { cqId } = await portal.send('ho.maker', createRole, wanted(READS_PAYMENTS))
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({
      responseCode: '57',
      responseMessage: expect.stringContaining('Instant payments – Read'),
    })
  })

  test('an unknown privilege is refused at its field', async () => {
    expect(await portal.send('ho.admin', createRole, wanted([{ privilegeId: '066' }]))).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'rpPrivilegeId[0].privilegeId', message: expect.stringContaining('no such privilege') }],
    })
  })
})

test.each<[attempt: string, change: Partial<NewPrivilegeModule>, says: string]>([
  ['the bank’s own privileges', { name: 'USER', portalModule: 'mfe-user' }, "The privileges USER are the bank's own."],
  ['a name of another module', { name: 'PAYROLL' }, 'begin with its name: PAYMENTS or PAYMENTS_LIMIT'],
  ['a name that only begins with the same letters', { name: 'PAYMENTSX' }, 'begin with its name: PAYMENTS'],
  ['a name in small letters', { name: 'payments' }, '"payments" is not a name like PAYMENTS.'],
  ['a name with other characters', { name: 'PAYMENTS|READ' }, '"PAYMENTS|READ" is not a name like PAYMENTS.'],
  ['a module that is none', { portalModule: 'payments' }, '"payments" is not a module like mfe-payments.'],
  ['no French name', { words: { en: 'Payments', fr: '' } }, 'Name the privileges in English and French'],
  [
    'a role of partners',
    { roleId: '0000000001' },
    'No active user of head office Nigeria holds an active role 0000000001.',
  ],
  [
    'a role of a branch',
    { roleId: '0000000007' },
    'No active user of head office Nigeria holds an active role 0000000007.',
  ],
])('an operator cannot install %s, and nothing is changed', async (_, change, says) => {
  await expect(install(change)).rejects.toThrow(says)
  expect(await privileges()).toHaveLength(60)
})

test('an operator cannot install the same privileges twice, or without an administrators’ role', async () => {
  await install()
  await expect(install()).rejects.toThrow('The privileges PAYMENTS exist already.')
  await portal.gateway.db.deleteFrom('role_privilege').where('privilege_id', '=', '061').execute()
  await expect(install({ name: 'PAYMENTS_LIMIT' })).rejects.toThrow('but none does. Name it with --role.')
  expect(await install({ name: 'PAYMENTS_LIMIT', roleId: ADMINISTRATOR })).toBe('ADMINISTRATOR')
})
