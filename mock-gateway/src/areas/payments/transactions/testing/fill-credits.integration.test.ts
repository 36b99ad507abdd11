import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'
import { fillCredits } from './fill-credits.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('the filler inserts a year of ended orders, each in its own month, without events', async () => {
  const { admin: db, clock } = portal.gateway
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`select (select count(*)::int from analytics_change) as noted,
      (select count(*)::int from transaction where transaction_reference !~ '^..-M') as others`.execute(db)
    return rows[0]
  }
  const before = await counts()
  await fillCredits(db, 500, clock.now())
  expect(await counts()).toEqual(before)
  const { rows } = await sql<
    Record<string, number>
  >`select count(*)::int as rows, count(distinct mto_code)::int as partners,
      count(distinct tableoid)::int as months, count(*) filter (where transaction_status not in ('POSTED', 'FAILED'))::int as open,
      count(*) filter (where abs(extract(epoch from transaction_created_at)
        - ('x0000' || left(replace(transaction_id::text, '-', ''), 12))::bit(64)::bigint / 1000.0) > 60)::int as moved
    from transaction where transaction_reference ~ '^..-M'`.execute(db)
  expect(rows[0]).toMatchObject({ rows: 500, open: 0, moved: 0 })
  expect(rows[0]?.partners).toBeGreaterThan(1)
  expect(rows[0]?.months).toBeGreaterThanOrEqual(12)
})
