import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Call, SessionStage } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import { type Acts, actsOn, everything, type WriteBody } from './testing/acts.ts'
import { ALL_PRIVILEGES } from './testing/all-privileges.ts'
import { type Caller, type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'
import { nameOf, VALID_WRITES, type ValidWrite } from './testing/valid-writes.ts'

// Security §7, A4: extra fields in every write are refused or ignored, never stored.

let portal: ScriptedGateway
let acts: Acts

beforeAll(async () => {
  portal = await scriptedGateway()
  acts = actsOn(portal)
})
afterAll(() => portal.gateway.close())

const EXTRA = ['status', 'userStatus2', 'isAdmin', 'password_hash', 'privileges', 'version2', 'cqStatus', 'createdAt']
const PLANTED = 'planted 7f3a9c'
const UNKNOWN = contractText('en', 'validation.noUnknown')

function callerOf(call: Call): Caller | null {
  if (call.access === 'open') return null
  const stage: SessionStage = 'stages' in call.access ? (call.access.stages[0] ?? 'full') : 'full'
  return { username: 'ho.admin', stage, privileges: ALL_PRIVILEGES }
}

test.each(ALL_CALLS.filter((call) => call.writes).map((call) => [call.path, call] as const))(
  '%s refuses each field too many',
  async (_, call) => {
    const fields = EXTRA.filter((field) => !(field in (SCHEMAS.get(call.path)?.fields ?? {})))
    const send = (field: string) => portal.send(callerOf(call), call, { [field]: PLANTED })
    for (const [at, answer] of (await Promise.all(fields.map(send))).entries()) {
      // Not merely for what is missing.
      const isRefusedAsUnknown = answer.errors?.some(({ message }) => message === UNKNOWN)
      expect({ field: fields[at], code: answer.responseCode, isRefusedAsUnknown }).toEqual({
        field: fields[at],
        code: '30',
        isRefusedAsUnknown: true,
      })
    }
  },
)

/** The body with a field too many, in itself and in each object inside it, one at a time. */
function* withExtra(body: unknown, field: string): Generator<unknown> {
  if (Array.isArray(body)) {
    for (const [index, item] of body.entries())
      for (const variant of withExtra(item, field)) yield body.with(index, variant)
    return
  }
  if (typeof body !== 'object' || body === null) return
  yield { ...body, [field]: PLANTED }
  for (const [key, value] of Object.entries(body)) {
    for (const variant of withExtra(value, field)) yield { ...body, [key]: variant }
  }
}

/** Fields in which a client may say who acts: accepted for their shape. */
const CLAIM = /maker|checker|bankCode|^(userCountryCode|orgId|source)$/i

function claimsFor({ call }: ValidWrite, body: WriteBody): WriteBody {
  const fields = Object.keys(SCHEMAS.get(call.path)?.fields ?? {})
  return Object.fromEntries(
    fields.filter((field) => CLAIM.test(field) && !(field in body)).map((field) => [field, 'zz9']),
  )
}

describe.each(VALID_WRITES.map((good) => [nameOf(good), good] as const))('%s, right in all else', (_, good) => {
  const { call, by = 'ho.maker' } = good

  test('is refused for the extra field alone, wherever it stands, and takes no claim for the truth', async () => {
    const body = await good.arrange(acts)
    for (const field of ['status2', 'isAdmin']) {
      for (const variant of withExtra(body, field)) {
        const answer = await portal.send(everything(by), call, variant)
        expect({ variant, code: answer.responseCode }).toEqual({ variant, code: '30' })
      }
    }
    const claims = claimsFor(good, body)
    const answer = await portal.send(everything(by), call, { ...body, ...claims })
    expect({ claims, code: answer.responseCode }).toEqual({ claims, code: '00' })
  })
})

test('nothing of it is stored anywhere, a claim in the trail alone', async () => {
  const { db } = portal.gateway
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.gateway.admin)
  expect(tables.length).toBeGreaterThan(15)
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`select exists (select 1 from ${sql.table(name)} t
      where t::text like ${`%${PLANTED}%`} or (${name} <> 'audit_entry' and t::text ~ '\mzz9\M')) as found`.execute(
      portal.gateway.admin,
    )
    if (rows[0]?.found) holding.push(name)
  }
  expect(holding).toEqual([])
  const claimed = await db
    .selectFrom('audit_entry')
    .select('claimed_identity')
    .where('claimed_identity', 'is not', null)
    .execute()
  expect(JSON.stringify(claimed)).toContain('zz9')
})

test('what the body says of maker and status decides nothing', async () => {
  const body = { ...acts.wantedUser(), maker: 'ho.checker', userMaker: 'ho.checker', userId: 'ho.checker', orgId: '7' }
  const create = ALL_CALLS.find(({ path }) => path === 'user/create') as Call
  expect((await portal.send(everything('ho.maker'), create, body)).responseCode).toBe('00')
  const user = await portal.gateway.db
    .selectFrom('app_user as u')
    .innerJoin('app_user as m', 'm.user_id', 'u.maker_id')
    .select(['m.username as maker', 'u.status', 'u.password_hash'])
    .where('u.username', '=', body.username)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ maker: 'ho.maker', status: 'PENDING', password_hash: null })
})
