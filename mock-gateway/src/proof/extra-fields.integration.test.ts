import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call, SessionStage } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/calls/all'
import { createUser } from '@portal/contract/calls/users'
import { ALL_PRIVILEGES } from './testing/access-table.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, A4: extra fields in every write are refused or ignored, never stored.

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

const EXTRA = ['status', 'userStatus2', 'isAdmin', 'password_hash', 'privileges', 'version2', 'cqStatus', 'createdAt']

function callerOf(call: Call): Caller | null {
  if (call.access === 'open') return null
  const stage: SessionStage = 'stages' in call.access ? (call.access.stages[0] ?? 'full') : 'full'
  return { username: 'ho.admin', stage, privileges: ALL_PRIVILEGES }
}

const WRITES = ALL_CALLS.filter((call) => call.writes)

describe.each(WRITES.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test.each(EXTRA)('refuses the field %s', async (field) => {
    const answer = await portal.send(callerOf(call), call, { [field]: 'YES' })
    expect(answer.responseCode).toBe('30')
  })
})

test('identity fields of the body are accepted for their shape and decide nothing', async () => {
  const caller: Caller = { username: 'ho.maker', stage: 'full', privileges: ['USER|CREATE'] }
  const answer = await portal.send(caller, createUser, {
    userFirstName: 'Extra',
    userLastName: 'Fields',
    userPhone: '+234 803 555 0100',
    userSolId: '204',
    username: 'extra.fields',
    userEmail: 'extra.fields@bank.example',
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '01',
    setPassword: 'YES',
    source: 'WEB',
    maker: 'ho.checker',
    checker: 'SYSTEM',
    userMaker: 'ho.checker',
    userId: 'ho.checker',
    orgId: '7',
  })
  expect(answer.responseCode).toBe('00')
  const user = await portal.gateway.db
    .selectFrom('app_user as u')
    .innerJoin('app_user as m', 'm.user_id', 'u.maker_id')
    .select(['m.username as maker', 'u.status', 'u.password_hash'])
    .where('u.username', '=', 'extra.fields')
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ maker: 'ho.maker', status: 'PENDING', password_hash: null })
})
