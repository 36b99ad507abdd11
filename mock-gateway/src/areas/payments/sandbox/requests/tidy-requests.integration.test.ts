import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { insertActiveKey } from '../api-key.store.ts'
import { tidyRequests } from './tidy-requests.ts'

const DAY_MS = 86_400_000

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a partner’s request is kept for 30 days to the millisecond, and then deleted', async () => {
  const { db, admin, clock } = portal.gateway
  const now = clock.now()
  const partner = { mtoCode: 'SWIFTREMIT', env: 'test' } as const
  const { keyId } = await insertActiveKey(db, {
    ...partner,
    overlapHours: 24,
    createdBy: namedId('user ho.maker'),
    now,
  })
  const insert = async (age: number) => {
    const request_id = uuid()
    await admin
      .insertInto('partner_request')
      .values({
        ...{ request_id, key_id: keyId, mto_code: partner.mtoCode, env: partner.env, method: 'GET', path: '/limits' },
        ...{ http_status: 200, took_ms: 1, correlation_id: uuid(), requested_at: new Date(now.getTime() - age) },
      })
      .execute()
    return request_id
  }
  const kept = [await insert(0), await insert(29 * DAY_MS), await insert(30 * DAY_MS)]
  const old = [await insert(30 * DAY_MS + 1), await insert(400 * DAY_MS)]
  await tidyRequests({ db, now })
  const left = await admin
    .selectFrom('partner_request')
    .select('request_id')
    .where('request_id', 'in', [...kept, ...old])
    .execute()
  expect(new Set(left.map(({ request_id }) => request_id))).toEqual(new Set(kept))
})
