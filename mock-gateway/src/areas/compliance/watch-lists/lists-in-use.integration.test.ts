import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { tryWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { forgetLists } from './lists-in-force.ts'
import { LISTS_IN_USE } from './lists-in-use.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const scoreOf = async (askedName: string) => {
  const request = { listCode: 'SANCTIONS', askedName }
  const { matches = [] } = await portal.send('ho.compliance', tryWatchList, request)
  return matches[0]?.score ?? 0
}
/** Renames all entries behind the gateway's back, so that an answer with an old name comes from memory. */
const renameEntries = async () =>
  await portal.gateway.admin
    .updateTable('watch_list_entry')
    .set({ entry_name: 'Somebody Else', other_names: [] })
    .where('list_code', '=', 'SANCTIONS')
    .execute()

test('lists that rules use are in memory before the first order needs them', async () => {
  const { db } = portal.gateway
  forgetLists()
  await LISTS_IN_USE.prepare(db)
  await renameEntries()
  expect(await scoreOf('Viktor Solovetsky')).toBe(100)
  forgetLists()
  expect(await scoreOf('Viktor Solovetsky')).toBeLessThan(85)
})
