import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { sql } from 'kysely'
import { everything } from './testing/acts.ts'
import { LIST_REQUESTS } from './testing/all-access-cases.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Security §7, A3, for lists without a record id: whatever the filter, a list hides rows of other partners and of the
// bank from an operator user. The list's counts exclude the hidden rows too.

const SWIFT = 'ops@swiftremit.example'
/** Matches people of the other partner and of the bank in any row. */
const OTHERS = /kudi|bank\.example|ho\.(maker|checker|admin)/i
/** A marker in the texts of rows that do not belong to the operator. */
const MARK = 'Foreign9c1'

/**
 * Leaves out maker and checker. The user's own record shows them by login name (spec §3), even if they are bank users.
 */
const withoutDeciders = (field: string, value: unknown) => (/(Maker|Checker)$/.test(field) ? undefined : value)

/** Parameters of lists besides the common fields. */
const MORE: Readonly<Record<string, object>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
  'dataSource/readDataSource': { tableName: 'FOREIGN' },
}

/** Lists that have the same rows for all users, or that refuse all operator users. */
const SHARED = new Set(['privilege/read'])

const LISTS = ALL_CALLS.filter(({ path, writes }) => {
  const fields = SCHEMAS.get(path)?.fields ?? {}
  return !writes && 'cursor' in fields && !SHARED.has(path)
})

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
  const { db } = portal.gateway
  await sql`update app_user set last_name = ${MARK} where mto_code is distinct from 'SWIFTREMIT'
    and username in ('ops@kudipay.example', 'branch.teller')`.execute(db)
  await sql`update mto set mto_name = ${MARK} where mto_code = 'KUDIPAY'`.execute(db)
  await sql`update queue_item set name = ${MARK}, mto_code = 'KUDIPAY' where cq_id =
    (select cq_id from queue_item where status = 'PENDING' limit 1)`.execute(db)
})
afterAll(() => portal.gateway.close())

test('there are enough lists to check', () => {
  expect(LISTS.length).toBeGreaterThan(8)
})

describe.each(LISTS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test.each([
    ['as it opens', {}],
    ['searched for what is not theirs', { search: MARK }],
    ['searched for the other partner', { search: 'kudi' }],
    ['as an export', { purpose: 'export', size: 100 }],
  ])('a list %s contains no rows of other owners', async (_, overrides) => {
    const answer = await portal.send(everything(SWIFT), call, { ...MORE[path], ...overrides })
    const { headers: __, correlationId: ___, responseMessage: ____, ...told } = answer
    expect(['00', '57', '25']).toContain(answer.responseCode)
    if (answer.responseCode !== '00') return
    const { data } = told as { data?: unknown[] }
    const rows = JSON.stringify(data, withoutDeciders)
    expect(rows).not.toMatch(OTHERS)
    expect(rows).not.toContain(MARK)
    if ('search' in overrides) expect(told).toMatchObject({ data: [], total: 0 })
  })
})
