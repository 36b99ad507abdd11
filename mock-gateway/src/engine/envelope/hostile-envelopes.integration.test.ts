import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, PRIVILEGES } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { saveView } from '@portal/contract/views/views.calls'
import { v7 as uuid } from 'uuid'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { makePerson, seedAccess } from '../access/testing/access-fixture.ts'
import { type Genuine, HOSTILE_ENVELOPES } from './testing/hostile-envelopes.ts'
import { type Held, sealer, sessionAt } from './testing/stolen-token.ts'

// Security §7, E1: the owner of a session sends envelopes that no client writes. `PROVE_E1=all` sends each of them to
// every call that needs a session.
const SOME_CALLS: readonly Call[] = [readUsers as Call, saveView as Call]
const CALLS = process.env.PROVE_E1 ? ALL_CALLS.filter(({ access }) => access !== 'open') : SOME_CALLS

let gateway: TestGateway
let session: Held
let sealed: Genuine['sealed']

beforeAll(async () => {
  gateway = await testGateway()
  await seedAccess(gateway)
  const privileges = PRIVILEGES.map((one) => `${one.privilegeModuleName}|${one.privilegeType}` as const)
  session = await sessionAt(gateway, await makePerson(gateway, { privileges }), 'full')
  sealed = await sealer(gateway, session)
})
afterAll(() => gateway.close())

const genuineOf = ({ path, writes }: Call): Genuine => ({
  sealed,
  session,
  path,
  content: {
    body: path === saveView.path ? { listName: 'user/read', viewName: 'Hostile', state: {} } : {},
    ...(writes ? { idempotencyKey: uuid() } : {}),
  },
  now: Math.floor(gateway.clock.now().getTime() / 1000),
})

async function faceOf(path: string, payload: unknown) {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: session.token },
    payload: { payload },
  })
  const { correlationId: _, ...body } = answer.json<Record<string, unknown>>()
  return { status: answer.statusCode, body }
}

test('there are at least 70 hostile envelopes, each with its own name', () => {
  expect(HOSTILE_ENVELOPES.length).toBeGreaterThanOrEqual(70)
  expect(new Set(HOSTILE_ENVELOPES.map(([what]) => what)).size).toBe(HOSTILE_ENVELOPES.length)
})

test('genuine envelopes from the same sender are opened', async () => {
  for (const call of SOME_CALLS) {
    const genuine = genuineOf(call)
    const { body } = await faceOf(call.path, await sealed.true(session, call.path, genuine.content))
    expect({ path: call.path, body }).toEqual({ path: call.path, body: { payload: expect.any(String) } })
  }
})

describe.each(HOSTILE_ENVELOPES)('an envelope with %s', (_, envelope) => {
  test('the envelope gets the same refusal as every other one, from each call, and has no effect', async () => {
    const views = () => gateway.db.selectFrom('saved_view').selectAll().execute()
    const before = await views()
    for (const call of CALLS) {
      const face = await faceOf(call.path, await envelope(genuineOf(call)))
      expect({ path: call.path, ...face }).toEqual({ path: call.path, status: 200, body: { responseCode: '96' } })
    }
    expect(await views()).toEqual(before)
  })
})
