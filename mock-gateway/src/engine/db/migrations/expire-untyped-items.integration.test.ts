import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createApiKeys, readApiKeys } from '@portal/contract/api-keys/api-keys.calls'
import { createRole } from '@portal/contract/roles/roles.calls'
import type { Kysely } from 'kysely'
import type { TestGateway } from '../../../testing/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { linkAudit } from '../../audit/index.ts'
import { up } from './0026-expire-untyped-items.ts'

const UNTYPED = ['parameter', 'settings', 'api-key', 'role']
const PARTNER = { apiKeyMtoCode: 'KUDIPAY' }
let portal: TestPortal
let gateway: TestGateway

beforeAll(async () => {
  portal = await testPortal()
  gateway = portal.gateway
  const role = { roleName: 'WAITING', roleTrnLimit: '1.00', rpPrivilegeId: [{ privilegeId: '047' }] }
  expect(await portal.send('ho.maker', createRole, role)).toMatchObject({ responseCode: '00' })
  const key = await portal.send('ho.maker', createApiKeys, { env: 'live', ...PARTNER })
  expect(key).toMatchObject({ responseCode: '00' })
})
afterAll(() => portal.close())

const upgrade = () => up(gateway.admin as unknown as Kysely<unknown>)
const waiting = () =>
  gateway.db
    .selectFrom('queue_item')
    .select(['cq_id', 'subject', 'action', 'target_id'])
    .where('status', '=', 'PENDING')
    .execute()

test('an upgrade expires pending items in the former format, declines the rows that they would create, and audits this', async () => {
  const before = await waiting()
  const ending = before.filter(({ subject }) => UNTYPED.includes(subject))
  expect(new Set(ending.map(({ action }) => action))).toEqual(new Set(['CREATE', 'UPDATE']))
  await upgrade()

  expect(await waiting()).toEqual(before.filter((item) => !ending.includes(item)))
  const ids = ending.map(({ cq_id }) => cq_id)
  const ended = await gateway.db
    .selectFrom('queue_item')
    .select(['status', 'reason', 'checker_id'])
    .where('cq_id', 'in', ids)
    .execute()
  const end = { status: 'REJECTED', reason: expect.stringMatching(/^Expired: /), checker_id: null }
  expect(ended).toEqual(ids.map(() => end))
  const created = (subject: string) =>
    ending.filter((item) => item.subject === subject && item.action === 'CREATE').map(({ target_id }) => target_id)
  const { db } = gateway
  const parameters = db.selectFrom('parameter').select('parameter_status as status')
  const keys = db.selectFrom('api_key').select('status')
  const roles = db.selectFrom('role').select('role_status as status')
  const declined = {
    parameter: await parameters.where('parameter_id', 'in', created('parameter')).execute(),
    'api-key': await keys.where('key_id', 'in', created('api-key')).execute(),
    role: await roles.where('role_id', 'in', created('role')).execute(),
  }
  expect(declined).toEqual({
    parameter: created('parameter').map(() => ({ status: 'DECLINED' })),
    'api-key': created('api-key').map(() => ({ status: 'revoked' })),
    role: created('role').map(() => ({ status: 'DISABLED' })),
  })
  expect(Object.values(declined).map((rows) => rows.length > 0)).toEqual([true, true, true])
  expect((await portal.send('ho.maker', readApiKeys, PARTNER)).refused).toMatchObject({
    cqChecker: null,
    overlapHours: 0,
  })
  const noted = await gateway.db
    .selectFrom('audit_entry')
    .select(['action', 'cq_status', 'response_code', 'address'])
    .where('cq_id', 'in', ids)
    .where('action', '=', 'EXPIRE')
    .execute()
  expect(noted).toEqual(
    ids.map(() => ({ action: 'EXPIRE', cq_status: 'REJECTED', response_code: '54', address: 'system' })),
  )
  await linkAudit(gateway.db)
})

test('an upgrade that runs twice ends each item only once', async () => {
  const rows = () =>
    gateway.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  const { count } = await rows()
  await upgrade()
  expect((await rows()).count).toBe(count)
})
