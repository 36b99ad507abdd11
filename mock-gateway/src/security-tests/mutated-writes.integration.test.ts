import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { hostileValue, LEAK } from '../engine/http/testing/hostile-values.ts'
import { sendPlain } from '../testing/index.ts'
import { type Acts, actsOn, everything, type WriteBody } from './testing/acts.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES } from './testing/valid-writes.ts'

// Security §7, Z1, behind the schemas: bodies with only one or two faults reach the rules and the database. Random
// bodies hardly ever pass the schemas.
const BODIES = Number(process.env.PROVE_Z1 ?? 8)
const TIMEOUT_MS = 30_000 + BODIES * 100
const SEED = Number(process.env.PROVE_Z1_SEED ?? 20_261_121)

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

type Place = readonly (string | number)[]

/** Returns every position in a value, except the value itself. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...at, Array.isArray(value) ? Number(key) : key]
    return [place, ...placesIn(inner, place)]
  })
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? replaced(item, rest, by) : item))
  const held = value as WriteBody
  return { ...held, [key]: replaced(held[key], rest, by) }
}

/** Returns copies of the body with one or two hostile values. A body without fields is replaced as a whole. */
function mutations(body: WriteBody): unknown[] {
  const places = placesIn(body)
  if (places.length === 0) return fc.sample(hostileValue, { numRuns: BODIES, seed: SEED })
  const change = fc.tuple(fc.constantFrom(...places), hostileValue)
  const changed = fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((held, [place, by]) => attempt(held, place, by), body))
  return fc.sample(changed, { numRuns: BODIES, seed: SEED })
}

/**
 * Replaces a value if its position still exists, because the first mutation may have removed the position of the
 * second.
 */
function attempt(held: unknown, place: Place, by: unknown): unknown {
  const has = placesIn(held).some((one) => one.join('\0') === place.join('\0'))
  return has ? replaced(held, place, by) : held
}

describe.each(VALID_WRITES.map((good) => [nameOf(good), good] as const))('%s', (_, good) => {
  test(
    'a nearly valid body is answered with a code, and the answer reveals no internals',
    async () => {
      const { call, by = 'ho.maker' } = good
      const token = JSON.stringify(everything(by))
      const bodies = mutations(await good.arrange(acts))
      expect(bodies).toHaveLength(BODIES)
      for (const body of bodies) {
        const raw = JSON.stringify({ body, idempotencyKey: uuid() })
        const { headers: _, ...answer } = await sendPlain(portal.gateway.app, call.path, null, { token, raw })
        const isTold = answer.status < 500 && answer.isSealed && !['999', '91'].includes(answer.responseCode)
        expect({ raw, code: answer.responseCode, isTold }).toEqual({ raw, code: answer.responseCode, isTold: true })
        if (answer.responseCode !== '00') expect(JSON.stringify(answer)).not.toMatch(LEAK)
      }
    },
    TIMEOUT_MS,
  )
})
