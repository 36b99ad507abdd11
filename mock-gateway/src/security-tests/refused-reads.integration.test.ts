import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { holds } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { everything } from './testing/acts.ts'
import { LIST_REQUESTS } from './testing/all-access-cases.ts'
import { ALL_PRIVILEGES } from './testing/all-privileges.ts'
import { type Foreign, foreignRecords } from './testing/foreign-records.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §3: refused reads and writes are audited if the user lacks the authorization. Every export is audited too
// (D1).

let portal: ScriptedGateway
let foreign: Foreign

beforeAll(async () => {
  portal = await scriptedGateway()
  foreign = await foreignRecords(portal.gateway.db)
})
afterAll(() => portal.gateway.close())

const rowsOf = (correlationId: string) =>
  portal.gateway.db.selectFrom('audit_entry').selectAll().where('correlation_id', '=', correlationId).execute()

const READS = ALL_CALLS.filter((call) => !call.writes && call.access !== 'open')
const GUARDED = READS.filter(
  ({ access }) => typeof access === 'object' && 'needs' in access && !holds([], access.needs),
)

describe.each(GUARDED.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('a read without the privilege leaves one audit row with the action of the read', async () => {
    const answer = await portal.send({ username: 'branch.teller', stage: 'full', privileges: [] }, call, {})
    expect(answer.responseCode).toBe('57')
    expect(await rowsOf(answer.correlationId)).toMatchObject([
      { actor_username: 'branch.teller', action: call.action, response_code: '57', address: '127.0.0.1' },
    ])
  })

  test('a read that only the handler refuses to an operator user leaves one audit row', async () => {
    const needed = BODIES[path] ?? {}
    const answer = await portal.send(everything('ops@swiftremit.example'), call, needed)
    if (answer.responseCode !== '57') return
    expect(await rowsOf(answer.correlationId)).toMatchObject([
      { actor_username: 'ops@swiftremit.example', response_code: '57' },
    ])
  })
})

/** Bodies of reads that the handlers refuse to operator users. */
const BODIES: Readonly<Record<string, object>> = {
  'user/getAdUserDetails': { username: 'kwesi.appiah', countryId: '02' },
}

test('some reads are refused only by their handlers', async () => {
  const refused: string[] = []
  for (const call of GUARDED) {
    const answer = await portal.send(everything('ops@swiftremit.example'), call, BODIES[call.path] ?? {})
    if (answer.responseCode === '57') refused.push(call.path)
  }
  expect(refused).toEqual(expect.arrayContaining(['portal/audit/chain', 'user/getAdUserDetails']))
})

const LISTS = READS.filter(({ path }) => 'cursor' in (SCHEMAS.get(path)?.fields ?? {}))
/** Parameters of lists besides the common fields. */
const MORE: Readonly<Record<string, object | (() => object)>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
  'dataSource/readDataSource': { tableName: 'THE_BANKS' },
  'portal/wallet/statement': () => ({ accountNumber: foreign.accountNumber }),
}

describe.each(LISTS.map((call) => [call.path, call] as const))('an export of %s', (path, call) => {
  test('an export leaves one audit row, which its first chunk writes', async () => {
    const more = MORE[path]
    const send = (variant: object) =>
      portal.send({ username: 'ho.admin', stage: 'full', privileges: ALL_PRIVILEGES }, call, {
        ...(typeof more === 'function' ? more() : more),
        ...variant,
      })
    const looked = await send({ size: 20 })
    expect(looked.responseCode).toBe('00')
    expect(await rowsOf(looked.correlationId)).toEqual([])
    const first = await send({ purpose: 'export', size: 1 })
    expect(await rowsOf(first.correlationId)).toMatchObject([
      { actor_username: 'ho.admin', action: 'EXPORT', response_code: '00' },
    ])
    const { cursor } = first as { cursor?: string }
    if (cursor === undefined) return
    const second = await send({ purpose: 'export', size: 1, cursor })
    expect(second.responseCode).toBe('00')
    expect(await rowsOf(second.correlationId)).toEqual([])
  })
})
