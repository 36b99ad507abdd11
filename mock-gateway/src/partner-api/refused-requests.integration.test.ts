import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PARTNER_OPERATIONS } from '@portal/contract/partner-api'
import { sql } from 'kysely'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'

let portal: OrderPortal
let authorization = ''

beforeAll(async () => {
  portal = await orderPortal()
  authorization = `Bearer ${await portal.keyOf('SWIFTREMIT')}`
})
afterAll(() => portal.close())

/** Sends a body as it is. */
async function post(path: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await portal.gateway.app.inject({
    method: 'POST',
    url: path.replaceAll(/\{\w+\}/g, 'NONE'),
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    payload,
  })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
}

const KIB = 1024
const withBody = PARTNER_OPERATIONS.filter(
  ({ method, carriesPicture, uploadTypes }) => method === 'POST' && !carriesPicture && uploadTypes === undefined,
)

test.each(withBody.map(({ path }) => path))('%s reads a body of 32 KiB and refuses a larger body', async (path) => {
  const bodyOf = (length: number) => JSON.stringify({ a: 'a'.repeat(length - '{"a":""}'.length) })
  expect((await post(path, bodyOf(32 * KIB))).status).not.toBe(413)
  expect(await post(path, bodyOf(32 * KIB + 1))).toEqual({ status: 413, code: '30' })
})

test.each([
  ['a body of another type', '{}', { 'content-type': 'text/plain' }, 415, '30'],
  ['a body that is not JSON', '{', {}, 400, '30'],
  ['a missing Idempotency-Key', '{}', { 'idempotency-key': '' }, 400, '30'],
  ['an Idempotency-Key that is not a UUID', '{}', { 'idempotency-key': 'order-1' }, 400, '30'],
  ['an order without its fields', '{}', {}, 400, '30'],
  ['an unknown key', '{}', { authorization: `Bearer rgsk_live_${'a'.repeat(43)}` }, 401, '58'],
] as const)('%s is refused with its status and code', async (_, payload, headers, status, code) => {
  expect(await post('/partner/v1/direct-credits', payload, headers)).toEqual({ status, code })
})

test('the use of a key changes the last use of no other key', async () => {
  const lastUses = async () => {
    const { rows } = await sql<{ used: string | null }>`select last_used_at::text as used from api_key
      order by key_id`.execute(portal.gateway.db)
    return rows.map(({ used }) => used)
  }
  const secret = await portal.keyOf('KUDIPAY')
  const before = await lastUses()
  expect((await portal.ask('GET', '/whoami', undefined, { secret })).status).toBe(200)
  const changed = (await lastUses()).filter((used, at) => used !== before[at])
  expect(changed).toHaveLength(1)
})

test('the last use of a key is stored again only after a whole minute', async () => {
  const secret = await portal.keyOf('KUDIPAY')
  const useAt = async () => {
    await portal.ask('GET', '/whoami', undefined, { secret })
    const { last } = await portal.gateway.db
      .selectFrom('api_key')
      .select((eb) => eb.fn.max('last_used_at').as('last'))
      .executeTakeFirstOrThrow()
    return last
  }
  const first = await useAt()
  expect(first).toEqual(portal.gateway.clock.now())
  portal.gateway.clock.advance(59_999)
  expect(await useAt()).toEqual(first)
  portal.gateway.clock.advance(1)
  expect(await useAt()).toEqual(portal.gateway.clock.now())
})

test.each([
  [2, 201, undefined],
  [3, 503, '96'],
])('an order that conflicts %i times in the database is answered with %i', async (conflicts, status, code) => {
  const { admin } = portal.gateway
  // A sequence also counts transactions that are rolled back.
  await sql`create sequence conflicts_seen`.execute(admin)
  await sql`grant usage on sequence conflicts_seen to public`.execute(admin)
  await sql`create function conflict_often() returns trigger language plpgsql as ${sql.lit(`begin
    if nextval('conflicts_seen') <= ${conflicts} then raise exception 'tried' using errcode = '40001'; end if;
    return new;
  end`)}`.execute(admin)
  await sql`create trigger conflict_often before insert on partner_attempt
    for each row execute function conflict_often()`.execute(admin)
  try {
    const answer = await portal.order(orderTo(nuban('1')))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    const { rows } = await sql<{ seen: string }>`select last_value as seen from conflicts_seen`.execute(admin)
    expect(Number(rows[0]?.seen)).toBe(3)
  } finally {
    await sql`drop trigger conflict_often on partner_attempt`.execute(admin)
    await sql`drop function conflict_often`.execute(admin)
    await sql`drop sequence conflicts_seen`.execute(admin)
  }
})
