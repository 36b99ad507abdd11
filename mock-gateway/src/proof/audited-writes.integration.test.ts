import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, holds, type SessionStage } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/calls/all'
import { decideQueueItem, readQueueItem, withdrawQueueItem } from '@portal/contract/calls/queue'
import { endSessions } from '@portal/contract/calls/sessions'
import { createUser, updateUser } from '@portal/contract/calls/users'
import { ALL_PRIVILEGES } from './testing/access-table.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, D1: one audit row per state-changing call, refusals too, with who, from where, and what.

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
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
  test('leaves one row when its body is refused', async () => {
    const answer = await portal.send(as('ho.admin', stageOf(call)), call, { notAField: 1 })
    expect(answer.responseCode).toBe('30')
    expect(await rowsOf(answer.correlationId)).toMatchObject([
      { actor_username: 'ho.admin', response_code: '30', address: '127.0.0.1' },
    ])
  })
})

/** Writes that some session may not send: not those for every stage, nor those that ask for a session and nothing more. */
const REFUSABLE = WRITES.filter(({ access }) => {
  if (typeof access === 'string') return false
  if ('stages' in access) return !access.stages.includes('full') || !access.stages.includes('token')
  return !holds([], access.needs)
})

describe.each(REFUSABLE.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test('leaves one row when the caller may not', async () => {
    const { access } = call
    const stage = typeof access === 'object' && 'stages' in access && access.stages.includes('full') ? 'token' : 'full'
    const answer = await portal.send(as('branch.teller', stage, []), call, {})
    expect(answer.responseCode).toBe('57')
    expect(await rowsOf(answer.correlationId)).toMatchObject([{ actor_username: 'branch.teller', response_code: '57' }])
  })
})

describe('what succeeded', () => {
  const user = {
    userFirstName: 'Audited',
    userLastName: 'Person',
    userPhone: '+234 803 555 0100',
    userSolId: '204',
    username: 'audited.person',
    userEmail: 'audited.person@bank.example',
    userRoleId: '0000000007',
    userType: 'BRANCH',
    countryId: '01',
  }
  let cqId = ''

  async function hashOf(id: string): Promise<string> {
    const { item } = (await portal.send(as('ho.checker'), readQueueItem, { cqId: id })) as unknown as {
      item: { cqHash: string }
    }
    return item.cqHash
  }

  test('a creation names its item and what is wanted', async () => {
    const answer = await portal.send(as('ho.maker'), createUser, user)
    cqId = String(answer.cqId)
    const [row, ...more] = await rowsOf(answer.correlationId)
    expect(more).toEqual([])
    expect(row).toMatchObject({
      actor_username: 'ho.maker',
      actor_name: 'Adaeze Okonkwo',
      module: 'USER',
      action: 'CREATE',
      subject: 'user',
      cq_id: cqId,
      cq_status: 'PENDING',
      response_code: '00',
      response_message: 'Activity Queued Awaiting Authorization',
      before: null,
      after: { username: 'audited.person', userStatus: 'ACTIVE' },
    })
    expect(row?.item_id).not.toBeNull()
  })

  test('a decision names the item, both sides and the outcome', async () => {
    const answer = await portal.send(as('ho.checker'), decideQueueItem, {
      cqId,
      cqMode: 'AUTHORIZE',
      cqHash: await hashOf(cqId),
    })
    expect(await rowsOf(answer.correlationId)).toMatchObject([
      { actor_username: 'ho.checker', action: 'AUTHORIZE', cq_id: cqId, cq_status: 'AUTHORIZED', response_code: '00' },
    ])
  })

  test('an edit names before and after, a withdrawal its end', async () => {
    const row = await portal.gateway.db
      .selectFrom('app_user')
      .select(['user_id', 'version'])
      .where('username', '=', 'audited.person')
      .executeTakeFirstOrThrow()
    const edit = await portal.send(as('ho.maker'), updateUser, {
      targetUserId: row.user_id,
      version: row.version,
      userSolId: '777',
    })
    expect(await rowsOf(edit.correlationId)).toMatchObject([
      { action: 'UPDATE', item_id: row.user_id, before: { userSolId: '204' }, after: { userSolId: '777' } },
    ])
    const withdrawn = await portal.send(as('ho.maker'), withdrawQueueItem, { cqId: String(edit.cqId) })
    expect(await rowsOf(withdrawn.correlationId)).toMatchObject([
      { action: 'WITHDRAW', cq_status: 'REJECTED', response_code: '00' },
    ])
  })

  test('sessions ended leave a row', async () => {
    const answer = await portal.send(as('ho.maker'), endSessions, { others: 'YES' })
    expect(answer.responseCode).toBe('00')
    expect(await rowsOf(answer.correlationId)).toMatchObject([{ action: 'END_SESSION', response_code: '00' }])
  })

  test('no secret ever stands in the trail', async () => {
    const rows = await portal.gateway.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password_hash|totp_secret|Demo#2026pw/)
  })
})
