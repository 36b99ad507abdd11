import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { countOfficers, moveOfficer } from './officer.store.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('only pending and active officers of an organisation count, not former ones or those of others', async () => {
  const { db, clock } = portal.gateway
  const active = await db
    .selectFrom('officer')
    .select(['officer_id', 'organisation_id'])
    .where('auth_status', '=', 'ACTIVE')
    .orderBy('officer_id')
    .execute()
  const organisations = [...Map.groupBy(active, (one) => one.organisation_id)]
  const [[own, officers = []] = [''], [other] = ['']] = organisations.toSorted(([, a], [, b]) => b.length - a.length)
  const counts = async () => [await countOfficers(db, own), await countOfficers(db, other)]
  const [before = 0, ofOther = 0] = await counts()
  expect(Math.min(before, ofOther)).toBeGreaterThan(0)
  const [first, second] = officers.map(({ officer_id }) => officer_id)
  await moveOfficer(db, first ?? '', 'ACTIVE', 'PENDING', clock.now())
  expect(await counts()).toEqual([before, ofOther])
  await moveOfficer(db, first ?? '', 'PENDING', 'DECLINED', clock.now())
  expect(await counts()).toEqual([before - 1, ofOther])
  await moveOfficer(db, second ?? '', 'ACTIVE', 'DELETED', clock.now())
  expect(await counts()).toEqual([before - 2, ofOther])
})
