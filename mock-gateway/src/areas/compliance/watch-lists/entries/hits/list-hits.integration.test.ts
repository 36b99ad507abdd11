import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { v7 as uuid } from 'uuid'
import { queueOfGateway } from '../../../../../engine/approvals/index.ts'
import { type TestPortal, testPortal } from '../../../../../testing/portal.ts'
import { insertEdition, insertEditionList } from '../../testing/edition-list.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const NOBODY = 'Zbigniew Qwertasz Testowy'

/** Returns the sender with the most orders of the last 30 days, and the number of orders that name this person. */
async function busiest() {
  const { db, clock } = portal.gateway
  const since = new Date(clock.now().getTime() - 30 * 24 * 60 * 60_000)
  return await db
    .selectFrom('transaction')
    .select('trans_sender as name')
    .select(({ fn }) => fn.countAll<string>().as('orders'))
    .where('transaction_created_at', '>=', since)
    .groupBy('trans_sender')
    .orderBy('orders', 'desc')
    .orderBy('trans_sender')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Makes a list in force, and a pending change of it that the gateway proposes. */
async function changed(listCode: string, before: readonly string[], after: readonly string[]): Promise<string> {
  const { db, clock } = portal.gateway
  const now = clock.now()
  await insertEditionList(db, listCode, before, now)
  const editionId = await insertEdition(db, after, now)
  const fields = { listCode, editionId, fetchedAt: now.toISOString(), sourceUrls: null }
  const context = { db, now, correlationId: uuid() }
  return await queueOfGateway(context, { subject: 'list-update', targetId: listCode, action: 'UPDATE', fields })
}

async function shownTo(cqId: string): Promise<{ hits: Record<string, string | null>; warnings: readonly string[] }> {
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId })
  const hits = (item?.standing ?? []).filter(({ field }) => field === 'hitsGained' || field === 'hitsLost')
  return { hits: Object.fromEntries(hits.map(({ field, after }) => [field, after])), warnings: item?.warnings ?? [] }
}

test('a checker sees the hits on past orders that a change gains or loses, as soon as a job has counted them', async () => {
  const { name, orders } = await busiest()
  const gains = await changed('GAINS', [NOBODY], [NOBODY, name])
  const loses = await changed('LOSES', [NOBODY, name], [NOBODY])
  const waiting = await shownTo(gains)
  expect(waiting.hits).toEqual({})
  expect(waiting.warnings).toContain('The hits on the orders of the last 30 days are being counted')
  await portal.gateway.jobs.run('list-hits')
  const gained = await shownTo(gains)
  expect(Number(gained.hits.hitsGained)).toBeGreaterThanOrEqual(Number(orders))
  expect(gained.hits.hitsLost).toBe('0')
  expect(gained.warnings.join()).not.toContain('being counted')
  const lost = await shownTo(loses)
  expect(lost.hits).toEqual({ hitsGained: '0', hitsLost: gained.hits.hitsGained })
})
