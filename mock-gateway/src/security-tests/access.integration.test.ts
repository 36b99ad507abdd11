import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, holds, PRE_AUTH_STAGES, type SessionStage } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import type { AccessRow } from './testing/access-cases.ts'
import { ACCESS_TABLE } from './testing/access-table.ts'
import { ALL_PRIVILEGES } from './testing/all-privileges.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, A1. Every call is tried without a session, at each stage with all or no privileges, and as operator
// users of two partners. Each call is also tried with each privilege of its row, and with all other privileges
// together. Because more privileges never cause a refusal, this proves as much as trying each of the other privileges.
// `PROVE_A1=all` tries each of them.

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

const staff = (privileges: readonly string[], stage: SessionStage = 'full'): Caller => ({
  username: 'ho.maker',
  stage,
  privileges,
})
const operator = (username: string, privileges: readonly string[]): Caller => ({ username, stage: 'full', privileges })

const one = (privilege: string) => [privilege, staff([privilege])] as const

const CALLERS: readonly (readonly [string, Caller | null])[] = [
  ['anonymous', null],
  ['nothing', staff([])],
  ['everything', staff(ALL_PRIVILEGES)],
  ...ALL_PRIVILEGES.map(one),
  ...PRE_AUTH_STAGES.map((stage) => [`everything at ${stage}`, staff(ALL_PRIVILEGES, stage)] as const),
  ['operator, nothing', operator('ops@swiftremit.example', [])],
  ['operator, everything', operator('ops@swiftremit.example', ALL_PRIVILEGES)],
  ['other operator, everything', operator('ops@kudipay.example', ALL_PRIVILEGES)],
]

/** Returns the callers that try to reach a call of the row. */
function callersOf(row: AccessRow): typeof CALLERS {
  if (process.env.PROVE_A1) return CALLERS
  const named = typeof row === 'object' && 'anyOf' in row ? row.anyOf : []
  const others = ALL_PRIVILEGES.filter((privilege) => !named.includes(privilege))
  const alone = new Set(ALL_PRIVILEGES)
  return [...CALLERS.filter(([name]) => !alone.has(name)), ...named.map(one), ['all others', staff(others)]]
}

/** Returns the expected result for a row, computed without the contract's own algebra. */
function mayReach(row: AccessRow, caller: Caller | null): boolean {
  if (row === 'open') return true
  if (caller === null) return false
  if (typeof row === 'object' && 'stages' in row) return row.stages.includes(caller.stage)
  if (caller.stage !== 'full') return false
  return row === 'signed in' || row.anyOf.some((privilege) => caller.privileges.includes(privilege))
}

/**
 * A body that no schema accepts, so that the call has no effect. Callers with access are refused because of the body;
 * other callers are refused before the body is checked.
 */
const NOBODYS_BODY = { notAField: true }

async function reaches(caller: Caller | null, call: Call): Promise<boolean> {
  const { responseCode } = await portal.send(caller, call, NOBODYS_BODY)
  expect(caller === null ? ['990', '30'] : ['57', '30']).toContain(responseCode)
  return responseCode === '30'
}

test('every call has a row in the access table, and every row has a call', () => {
  expect(Object.keys(ACCESS_TABLE).sort()).toEqual(ALL_CALLS.map((call) => call.path).sort())
})

describe.each(ALL_CALLS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const row = ACCESS_TABLE[path] as AccessRow

  test('a call can be reached by all callers that its row names, and by no other callers', async () => {
    const wrong: string[] = []
    for (const [name, caller] of callersOf(row)) {
      if ((await reaches(caller, call)) !== mayReach(row, caller)) wrong.push(name)
    }
    expect(wrong).toEqual([])
  })

  test('the contract states the same access for a call as the row of the call', () => {
    for (const [, caller] of CALLERS) {
      const { access } = call
      const stated =
        access === 'open' ||
        (caller !== null &&
          ('stages' in access
            ? access.stages.includes(caller.stage)
            : caller.stage === 'full' && holds(caller.privileges, access.needs)))
      expect(stated).toBe(mayReach(row, caller))
    }
  })

  test('a call gives the same answers under its aliases', async () => {
    const reached = await Promise.all(call.aliases.map((path) => reaches(staff([]), { ...call, path })))
    expect(reached).toEqual(call.aliases.map(() => mayReach(row, staff([]))))
  })
})
