import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, PRIVILEGES } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { demoRecipe } from '../../testing/demo-recipe.ts'
import { fakeSessions, plainEnvelope, sendPlain, type TestGateway, testGateway } from '../../testing/index.ts'
import { hostileText, hostileValue, LEAK, plausible } from './testing/hostile-values.ts'

// Short version of test Z1: for any body, every call answers with a code and reveals no internals.
const BODIES = Number(process.env.PROVE_Z1 ?? 15)
const TIMEOUT_MS = 30_000 + BODIES * 100
const SEED = Number(process.env.PROVE_Z1_SEED ?? 20_261_121)

let gateway: TestGateway
const sessions = fakeSessions()

beforeAll(async () => {
  gateway = await testGateway({
    recipe: demoRecipe,
    config: { attemptsPerMinute: 1_000_000 },
    parts: { envelope: plainEnvelope, sessions, isOpen: async () => true },
  })
  const user = await gateway.db
    .selectFrom('app_user')
    .select(['user_id', 'username'])
    .where('username', '=', 'ho.admin')
    .executeTakeFirstOrThrow()
  const privileges = PRIVILEGES.map((one) => `${one.privilegeModuleName}|${one.privilegeType}`)
  const actor = { userId: user.user_id, username: user.username, countryId: '01', privileges }
  for (const stage of ['full', 'token', 'enrol-token', 'change-password', 'otp'] as const)
    sessions.add(stage, actor, stage)
})
afterAll(() => gateway.close())

function bodiesOf(call: Call): unknown[] {
  const fields = Object.keys(SCHEMAS.get(call.path)?.fields ?? {})
  const known = fc.dictionary(fc.constantFrom(...fields), hostileValue, { maxKeys: 8 })
  const filled = fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(plausible, hostileText)])), {
    requiredKeys: [],
  })
  const anything = fc.oneof(fc.anything(), fc.constantFrom(null, [], 'text', 7))
  const body = fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 5, arbitrary: filled },
    { weight: 1, arbitrary: anything },
  )
  return fc.sample(body, { numRuns: BODIES, seed: SEED })
}

function tokenOf(call: Call): string | undefined {
  if (call.access === 'open') return undefined
  return 'stages' in call.access ? call.access.stages[0] : 'full'
}

describe('the answer to hostile bodies is only a code', () => {
  test.each(ALL_CALLS.map((call) => [call.path, call] as const))(
    'hostile bodies get only a code from %s',
    async (path, call) => {
      const bodies = bodiesOf(call)
      expect(bodies).toHaveLength(BODIES)
      for (const body of bodies) {
        let raw: string
        try {
          raw = JSON.stringify({ body, idempotencyKey: uuid() })
        } catch {
          // Skips values of fast-check that JSON cannot represent.
          continue
        }
        const answer = await sendPlain(gateway.app, path, null, { token: tokenOf(call), raw })
        const told = { path, body: raw, code: answer.responseCode }
        expect({ ...told, isTold: answer.status < 500 && answer.isSealed && answer.responseCode !== '999' }).toEqual({
          ...told,
          isTold: true,
        })
        const { headers: _, ...content } = answer
        if (answer.responseCode !== '00') expect(JSON.stringify(content)).not.toMatch(LEAK)
      }
    },
    TIMEOUT_MS,
  )
})
