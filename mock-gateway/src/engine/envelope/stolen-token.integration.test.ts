import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, PRE_AUTH_STAGES, PRIVILEGES, type SessionStage } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { readPasswordRule } from '@portal/contract/auth/auth.calls'
import { createRole } from '@portal/contract/roles/roles.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { saveView } from '@portal/contract/views/views.calls'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { makePerson, seedAccess } from '../access/testing/access-fixture.ts'
import { FORGERIES, type Held, sealer, sessionAt } from './testing/stolen-token.ts'

// Security §7, S1 and E1: the call decides how its messages are sealed. An attacker who has a token without its keys
// tries every way to seal, at every stage, for reads and writes. `PROVE_E1=all` tries every call of the contract.

const STAGES: readonly SessionStage[] = [...PRE_AUTH_STAGES, 'full']
const CALLS: readonly Call[] = process.env.PROVE_E1 ? ALL_CALLS : chosenCalls()

let gateway: TestGateway
let sealed: Awaited<ReturnType<typeof sealer>>
let thief: Held
const victims = new Map<SessionStage, Held>()

beforeAll(async () => {
  gateway = await testGateway({ config: { attemptsPerMinute: 1_000_000 } })
  await seedAccess(gateway)
  const privileges = PRIVILEGES.map((one) => `${one.privilegeModuleName}|${one.privilegeType}` as const)
  const victim = await makePerson(gateway, { privileges })
  for (const stage of STAGES) victims.set(stage, await sessionAt(gateway, victim, stage))
  thief = await sessionAt(gateway, await makePerson(gateway, { privileges: [] }), 'full')
  sealed = await sealer(gateway, thief)
})
afterAll(() => gateway.close())

/** Returns some calls of every kind of access: a read and a write, if the kind has both. */
function chosenCalls(): Call[] {
  const needing = ALL_CALLS.filter(({ access }) => typeof access === 'object' && 'needs' in access)
  const named: readonly unknown[] = [readPasswordRule, readUsers, saveView, createRole]
  return [
    ...ALL_CALLS.filter((call) => named.includes(call) || (typeof call.access === 'object' && 'stages' in call.access)),
    ...['large', 'secret', 'carriesFile'].flatMap((trait) =>
      needing.filter((call) => call[trait as 'large']).slice(0, 1),
    ),
  ]
}

const message = (call: Call) => ({
  body: call.path === saveView.path ? { listName: 'users', viewName: 'stolen', state: {} } : {},
  ...(call.writes ? { idempotencyKey: uuid() } : {}),
})

async function post(path: string, payload: string, token?: string) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: token === undefined ? {} : { authorization: token },
    payload: { payload },
  })
  const { correlationId, ...body } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, body, headers: Object.keys(answer.headers).sort().join() }
}

/** Reads all traces that an effect could leave: audit rows, queue items, saved views, sessions and their activity. */
async function traces() {
  const { rows } = await sql<Record<string, unknown>>`select
    (select count(*) from audit_entry)::int as trail, (select count(*) from queue_item)::int as items,
    (select count(*) from saved_view)::int as views, (select count(*) from session)::int as sessions,
    (select string_agg(stage || coalesce(ended_at::text, '') || last_active_at, ',' order by session_id) from session) as states
  `.execute(gateway.admin)
  return rows[0]
}

describe.each(STAGES)('a stolen token of the stage %s', (stage) => {
  const victim = () => victims.get(stage) as Held

  test.each(FORGERIES)('a stolen token is useless for any call if the message is sealed %s', async (how) => {
    const before = await traces()
    for (const call of CALLS) {
      const isOpen = call.access === 'open'
      // An open call uses no session, so the token is ignored.
      if (isOpen && how === 'to the server’s key') continue
      const { status, body } = await post(
        call.path,
        await sealed.forged(how, victim(), call.path, message(call)),
        victim().token,
      )
      const code = isOpen && how.startsWith('to ') ? 'K1' : '96'
      expect({ path: call.path, status, body }).toEqual({ path: call.path, status: 200, body: { responseCode: code } })
    }
    expect(await traces()).toEqual(before)
  })

  test('a stolen token is useless for unknown paths', async () => {
    for (const how of FORGERIES) {
      const { status, body } = await post(
        'no/such',
        await sealed.forged(how, victim(), 'no/such', { body: {} }),
        victim().token,
      )
      expect({ how, status, body }).toEqual({ how, status: 404, body: { responseCode: '40' } })
    }
  })

  test('the token works only with the keys of its own session', async () => {
    const payload = await sealed.true(victim(), readUsers.path, message(readUsers as Call))
    expect((await post(readUsers.path, payload, victim().token)).body).toEqual({ payload: expect.any(String) })
  })
})

describe('without a token', () => {
  test.each(FORGERIES)('a call of a session without a token refuses messages sealed %s', async (how) => {
    const before = await traces()
    for (const call of CALLS.filter(({ access }) => access !== 'open')) {
      const { status, body } = await post(call.path, await sealed.forged(how, null, call.path, message(call)))
      expect({ path: call.path, status, body }).toEqual({ path: call.path, status: 401, body: { responseCode: '990' } })
    }
    expect(await traces()).toEqual(before)
  })

  test('an unknown path is answered in plain text, however the message is sealed', async () => {
    for (const payload of [
      await sealed.open('no/such', { body: {} }),
      await sealed.true(thief, 'no/such', { body: {} }),
      '',
    ])
      expect(await post('no/such', payload)).toMatchObject({ status: 404, body: { responseCode: '40' } })
  })

  test('an open call accepts messages sealed to the server’s key, and no messages of a session', async () => {
    const path = readPasswordRule.path
    expect((await post(path, await sealed.open(path, { body: {} }))).body).toEqual({ payload: expect.any(String) })
    for (const token of [undefined, thief.token])
      expect((await post(path, await sealed.true(thief, path, { body: {} }), token)).body).toEqual({
        responseCode: '96',
      })
  })
})

test('all refusals at one stage look the same, including the headers', async () => {
  const victim = victims.get('full') as Held
  const faces = new Set<string>()
  for (const call of [readUsers, saveView] as unknown as Call[]) {
    const spoiled = (await sealed.true(victim, call.path, message(call))).replace(/.$/, (last) =>
      last === 'A' ? 'Q' : 'A',
    )
    for (const how of FORGERIES)
      faces.add(
        JSON.stringify(await post(call.path, await sealed.forged(how, victim, call.path, message(call)), victim.token)),
      )
    for (const payload of [spoiled, '', 'x']) faces.add(JSON.stringify(await post(call.path, payload, victim.token)))
  }
  expect([...faces]).toHaveLength(1)
})
