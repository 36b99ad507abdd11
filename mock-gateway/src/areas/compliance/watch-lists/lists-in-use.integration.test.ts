import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { KyselyPlugin } from 'kysely'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { forgetLists, listInForce } from './lists-in-force.ts'
import { LISTS_IN_USE } from './lists-in-use.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('lists that rules use are in memory before the first order needs them', async () => {
  let reads = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('watch_list_entry')) reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = portal.gateway.db.withPlugin(counting)
  forgetLists()
  await LISTS_IN_USE.prepare(db)
  expect(reads).toBeGreaterThan(0)
  reads = 0
  expect((await listInForce(db, 'SANCTIONS'))?.listVersion).toBe(2)
  await LISTS_IN_USE.prepare(db)
  expect(reads).toBe(0)
})
