import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLog } from '../../../../engine/http/log.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { createKeyUses } from './key-uses.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const NOW = new Date('2026-03-02T10:00:00Z')
const keyId = namedId('api key swift live')
const usesOf = async (address: string) =>
  await portal.gateway.db
    .selectFrom('api_key_use')
    .select(['uses', 'refusals', 'first_seen_at', 'last_used_at'])
    .where('address', '=', address)
    .executeTakeFirst()

test('many requests are counted exactly with few statements, also by two processes', async () => {
  const processes = [1, 2].map(() => createKeyUses(portal.gateway.db, createLog('silent')))
  for (let count = 0; count < 300; count += 1)
    for (const uses of processes)
      uses.count({ keyId, address: '203.0.113.7', isRefused: count % 3 === 0, at: new Date(NOW.getTime() + count) })
  await Promise.all(processes.map((uses) => uses.written()))
  expect(await usesOf('203.0.113.7')).toEqual({
    ...{ uses: '400', refusals: '200', first_seen_at: NOW },
    last_used_at: new Date(NOW.getTime() + 299),
  })
})

test('an attack from many addresses adds at most 500 rows with each write', async () => {
  const uses = createKeyUses(portal.gateway.db, createLog('silent'))
  for (let count = 0; count < 700; count += 1)
    uses.count({ keyId, address: `198.51.${100 + (count >> 8)}.${count & 255}`, isRefused: true, at: NOW })
  await uses.written()
  const rows = await portal.gateway.db
    .selectFrom('api_key_use')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('refusals', '=', '1')
    .executeTakeFirstOrThrow()
  expect(rows.count).toBe('500')
})

test('a failed write loses its counts and no request', async () => {
  const uses = createKeyUses(portal.gateway.db, createLog('silent'))
  uses.count({ keyId: namedId('no such key'), address: '203.0.113.8', isRefused: false, at: NOW })
  await uses.written()
  expect(await usesOf('203.0.113.8')).toBeUndefined()
  uses.count({ keyId, address: '203.0.113.9', isRefused: false, at: NOW })
  await uses.written()
  expect(await usesOf('203.0.113.9')).toMatchObject({ uses: '1' })
})
