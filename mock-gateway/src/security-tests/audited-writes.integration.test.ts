import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, holds, type SessionStage } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { updateUser } from '@portal/contract/users/users.calls'
import { type Acts, actsOn, everything } from './testing/acts.ts'
import { ALL_PRIVILEGES } from './testing/all-privileges.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { VALID_WRITES } from './testing/valid-writes.ts'

// Security §7, D1: each refused write leaves one audit row. `valid-writes` tests the rows of successful writes.

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const as = (username: string, stage: SessionStage = 'full', privileges = ALL_PRIVILEGES): Caller => ({
  username,
  stage,
  privileges,
})

const rowsOf = (correlationId: string) =>
  portal.gateway.db.selectFrom('audit_entry').selectAll().where('correlation_id', '=', correlationId).execute()

const WRITES = ALL_CALLS.filter((call) => call.writes && call.access !== 'open')

function stageOf({ access }: Call): SessionStage {
  return typeof access === 'object' && 'stages' in access ? (access.stages[0] ?? 'full') : 'full'
}

describe.each(WRITES.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test('a write that is refused because of its body leaves one audit row', async () => {
    const answer = await portal.send(as('ho.admin', stageOf(call)), call, { notAField: 1 })
    expect(answer.responseCode).toBe('30')
    expect(await rowsOf(answer.correlationId)).toMatchObject([
      { actor_username: 'ho.admin', response_code: '30', address: '127.0.0.1' },
    ])
  })
})

/** Writes that some session may not send. This excludes writes for every stage and writes that need only a session. */
const REFUSABLE = WRITES.filter(({ access }) => {
  if (typeof access === 'string') return false
  if ('stages' in access) return !access.stages.includes('full') || !access.stages.includes('token')
  return !holds([], access.needs)
})

describe.each(REFUSABLE.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test('a write that is refused because the caller lacks access leaves one audit row', async () => {
    const { access } = call
    const stage = typeof access === 'object' && 'stages' in access && access.stages.includes('full') ? 'token' : 'full'
    const answer = await portal.send(as('branch.teller', stage, []), call, {})
    expect(answer.responseCode).toBe('57')
    expect(await rowsOf(answer.correlationId)).toMatchObject([{ actor_username: 'branch.teller', response_code: '57' }])
  })
})

/** Writes of users. Sign-in and passwords need a real session, so separate tests cover them. */
const OF_USERS = WRITES.filter(({ access }) => !(typeof access === 'object' && 'stages' in access))

test('there is a valid request for every write', () => {
  const shown = new Set(VALID_WRITES.map(({ call }) => call.path))
  expect(OF_USERS.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual([])
})

test('the audit row of an edit lists only the changed fields before and after the edit', async () => {
  const { targetUserId, version } = await acts.user()
  const edit = await portal.send(everything('ho.maker'), updateUser, { targetUserId, version, userSolId: '777' })
  expect(await rowsOf(edit.correlationId)).toMatchObject([
    { item_id: targetUserId, before: { userSolId: '204' }, after: { userSolId: '777' } },
  ])
})
