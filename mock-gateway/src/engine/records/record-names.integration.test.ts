import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { recordKinds } from './record-kind.ts'
import { recordNames } from './record-names.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const named = recordKinds().flatMap(({ subject, names }) => (names ? [[subject, names.isUuid] as const] : []))

test.each(named)(
  'a missing record of the kind %s has no name, and the look-up does not fail',
  async (subject, isUuid) => {
    const itemId = isUuid ? '00000000-0000-4000-8000-000000000000' : 'nothing'
    const names = await recordNames(portal.gateway.db, [{ subject, itemId }])
    expect(names.nameOf(subject, itemId)).toBe(subject === 'reference-table' ? itemId : null)
  },
)

test('limits are named by their partner and currency', async () => {
  const row = await portal.gateway.db
    .selectFrom('parameter as p')
    .innerJoin('mto as m', 'm.mto_code', 'p.mto_code')
    .select(['p.parameter_id', 'p.payout_currency', 'm.mto_name'])
    .executeTakeFirstOrThrow()
  const names = await recordNames(portal.gateway.db, [{ subject: 'parameter', itemId: row.parameter_id }])
  expect(names.nameOf('parameter', row.parameter_id)).toBe(`${row.mto_name} · ${row.payout_currency}`)
})
