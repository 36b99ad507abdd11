import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ListRequest } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { readParameters } from '@portal/contract/parameters/parameters.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../testing/portal.ts'

// Ruling A77: the first chunk of an export writes its audit row, so an export must start with the first chunk.

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** The fixed table of privileges. Its call accepts the fields of a list, but always returns the whole table. */
const NO_LIST = 'privilege/read'
const LISTS = ALL_CALLS.filter(
  ({ path, writes }) => path !== NO_LIST && !writes && 'cursor' in (SCHEMAS.get(path)?.fields ?? {}),
)
const read = (username: string, body: ListRequest) => portal.send(username, readUsers, body)
const exportRows = () =>
  portal.gateway.db.selectFrom('audit_entry').select('audit_id').where('action', '=', 'EXPORT').execute()
const sort = { field: 'username', direction: 'asc' } as const
/** A cursor in the format that was used before cursors were sealed: keys before every row, and a total. */
const forged = Buffer.from(JSON.stringify(['', '00000000-0000-0000-0000-000000000000', 7])).toString('base64url')

describe('an export of a whole list', () => {
  test.each(LISTS.map((call) => [call.path, call] as const))(
    'an export of %s cannot start with a forged cursor',
    async (_, call) => {
      const before = await exportRows()
      const named = 'tableName' in (SCHEMAS.get(call.path)?.fields ?? {}) ? { tableName: 'BANKS' } : {}
      const answer = await portal.send('ho.admin', call, { ...named, purpose: 'export', cursor: forged } as never)
      // A missing table is refused before its cursor is checked.
      expect(['25', '30']).toContain(answer.responseCode)
      expect(answer).not.toHaveProperty('data')
      expect(await exportRows()).toHaveLength(before.length)
    },
  )

  test('an export of each list adds a row to the audit trail', async () => {
    const silent: string[] = []
    for (const call of LISTS) {
      if ('tableName' in (SCHEMAS.get(call.path)?.fields ?? {})) continue
      const before = (await exportRows()).length
      const answer = await portal.send('ho.admin', call, { purpose: 'export' } as never)
      if (answer.responseCode === '00' && (await exportRows()).length !== before + 1) silent.push(call.path)
    }
    expect(silent).toEqual([])
  })
})

describe('a genuine cursor', () => {
  test('a cursor continues only the export that created it', async () => {
    const body = { purpose: 'export', size: 3, sort } as const
    const { cursor = '' } = await read('ho.maker', body)
    const refusal = { responseCode: '30', errors: [{ field: 'cursor' }] }
    expect(await read('ho.maker', { ...body, cursor })).toMatchObject({ responseCode: '00' })
    expect(await read('ho.checker', { ...body, cursor })).toMatchObject(refusal)
    expect(await read('ho.maker', { ...body, cursor, filters: { userStatus: ['ACTIVE'] } })).toMatchObject(refusal)
    expect(await read('ho.maker', { ...body, cursor, sort: { ...sort, direction: 'desc' } })).toMatchObject(refusal)
    expect(await read('ho.maker', { ...body, cursor: `${cursor.slice(0, -3)}AAA` })).toMatchObject(refusal)
    portal.gateway.clock.advance(31 * 60_000)
    expect(await read('ho.maker', { ...body, cursor })).toMatchObject(refusal)
  })
  test('the cursor of an export of one record cannot continue with other records', async () => {
    const first = await portal.send('ho.maker', readParameters, { size: 1 } as never)
    const parameterId = first.data?.[0]?.parameterId
    const one = { purpose: 'export', size: 1, parameterId } as const
    const { cursor = '', data } = await portal.send('ho.maker', readParameters, one as never)
    expect(data).toHaveLength(1)
    const others = { purpose: 'export', size: 1, cursor } as never
    expect(await portal.send('ho.maker', readParameters, others)).toMatchObject({ responseCode: '30' })
  })
})
