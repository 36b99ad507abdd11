import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readHistory } from '@portal/contract/history/history.calls'
import { readOrphan, runReconciliation } from '@portal/contract/orphans/orphans.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import type { WebhookEvent } from '@portal/contract/webhooks/webhook'
import { decide as authorize } from '../../../engine/approvals/testing/decide.ts'
import { type OrphanPortal, orphanPortal } from '../../../security-tests/testing/orphan-portal.ts'

const DAY_MS = 24 * 60 * 60_000

let portal: OrphanPortal

beforeAll(async () => {
  portal = await orphanPortal()
})
afterAll(() => portal.close())

const deliveryOf = async (
  endpointId: string,
  transactionId: string,
  event_no: number,
  isTold: boolean,
  event_type: WebhookEvent = 'transaction.updated',
) => {
  const at = portal.gateway.clock.now()
  await portal.gateway.admin
    .insertInto('partner_event')
    .values({
      ...{ subject_id: transactionId, event_no, env: 'live', mto_code: 'SWIFTREMIT', occurred_at: at },
      ...{ event_type, payload: '{}' },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await portal.gateway.admin
    .insertInto('webhook_delivery')
    .values({
      subject_id: transactionId,
      endpoint_id: endpointId,
      event_no,
      delivery_status: isTold ? 'DELIVERED' : 'FAILED',
      occurred_at: at,
      tried_until: new Date(at.getTime() + 3 * DAY_MS),
      ...(isTold ? { delivered_at: at } : {}),
    })
    .execute()
}

test('an order becomes an orphan if no endpoint of the partner acknowledged its event, until a later event is acknowledged', async () => {
  const transactionId = await portal.tried('31')
  const [deaf, other] = [await portal.deafEndpoint(), await portal.deafEndpoint()]
  expect(await portal.reasonOf(transactionId, 'MTO')).toBeUndefined()
  await deliveryOf(other, transactionId, 2, true)
  await deliveryOf(deaf, transactionId, 3, false)
  expect(await portal.reasonOf(transactionId, 'MTO')).toBe('EVENT_UNACKNOWLEDGED')
  expect(await portal.reasonOf(transactionId, 'BANK')).toBeUndefined()
  await deliveryOf(other, transactionId, 3, true)
  expect(await portal.reasonOf(transactionId, 'MTO')).toBeUndefined()
})

test('an order stays an orphan if an endpoint acknowledged only the answer to a recall', async () => {
  const transactionId = await portal.tried('33')
  const [deaf, other] = [await portal.deafEndpoint(), await portal.deafEndpoint()]
  await deliveryOf(deaf, transactionId, 3, false)
  await deliveryOf(other, transactionId, 4, true, 'recall.answered')
  expect(await portal.reasonOf(transactionId, 'MTO')).toBe('EVENT_UNACKNOWLEDGED')
})

test('an orphan of any product can be opened in full until it is reconciled', async () => {
  const { transaction_id: transactionId, transaction_reference: transactionReference } = await portal.gateway.db
    .selectFrom('transaction')
    .select(['transaction_id', 'transaction_reference'])
    .where('contract_type', '=', 'CP')
    .where('transaction_status', '=', 'POSTED')
    .where('mto_code', '=', 'SWIFTREMIT')
    .executeTakeFirstOrThrow()
  const named = { transactionId, orphanType: 'MTO' } as const
  expect(await portal.send('ho.maker', readOrphan, named)).toMatchObject({ responseCode: '00', orphan: null })
  const deaf = await portal.deafEndpoint()
  await deliveryOf(deaf, transactionId, 9, false)
  const { orphan } = await portal.send('ho.maker', readOrphan, named)
  expect(orphan).toMatchObject({
    contractType: 'CP',
    own: { transactionReference, postings: ['POSTED'], coreTries: [] },
  })
  await deliveryOf(deaf, transactionId, 10, true)
  expect(await portal.send('ho.maker', readOrphan, named)).toMatchObject({ responseCode: '00', orphan: null })
})

test.each(['BANK', 'MTO'] as const)('every %s orphan in the list can be opened', async (orphanType) => {
  const listed = await portal.listed(orphanType)
  expect(listed.length).toBeGreaterThan(0)
  for (const { transactionId, orphanReason, contractType } of listed) {
    const { orphan } = await portal.send('ho.maker', readOrphan, { transactionId, orphanType })
    expect(orphan).toMatchObject({ transactionId, orphanReason, contractType, own: { charged: expect.any(String) } })
    // The core never received the pickup, so the core cannot contradict its status.
    if (contractType === 'CP') expect(orphan?.finding).toBeNull()
  }
})

test('an order accepted by evidence leaves the list until a new event fails', async () => {
  const transactionId = await portal.tried('32')
  const deaf = await portal.deafEndpoint()
  await deliveryOf(deaf, transactionId, 3, false)
  portal.gateway.clock.advance(4 * DAY_MS)
  expect((await portal.decide(transactionId, 'FAIL', { orphanType: 'MTO' })).responseCode).toBe('12')
  const { cqId } = await portal.decide(transactionId, 'ACCEPT', { orphanType: 'MTO' })
  // The link leads to the list that contains the orphan. The other list would report the orphan as reconciled.
  const { item } = await portal.send('ho.checker', readQueueItem, { cqId: cqId ?? '' })
  expect(item?.link).toBe(`/mto-orphans?panel=view&id=${transactionId}`)
  expect((await authorize(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  expect(await portal.reasonOf(transactionId, 'MTO')).toBeUndefined()
  expect(await portal.statusOf(transactionId)).toBe('POSTED')
  await deliveryOf(deaf, transactionId, 4, false)
  expect(await portal.reasonOf(transactionId, 'MTO')).toBe('EVENT_UNACKNOWLEDGED')
  const about = { subject: 'partner-orphan', itemId: transactionId }
  expect((await portal.send('ho.maker', readHistory, about)).responseCode).toBe('00')
})

test('an order that its partner cancelled but the core credited is posted by a decision, and is then an orphan of the partner', async () => {
  const transactionId = await portal.accept('33')
  const named = await portal.send('ho.maker', readTransaction, { transactionId })
  const { transactionReference = '', transactionContractReference = '' } = named.transaction ?? {}
  await portal.ask('POST', `/transactions/${transactionReference}/cancel`)
  expect(await portal.statusOf(transactionId)).toBe('FAILED')
  const requestedAt = async () => {
    const { transaction } = await portal.send('ho.maker', readTransaction, { transactionId })
    return transaction?.cancelRequestedAt
  }
  const asked = await requestedAt()
  expect(asked).toEqual(expect.any(String))
  portal.gateway.clock.advance(60_000)
  await portal.gateway.admin
    .updateTable('transaction')
    .set({ transaction_updated_at: portal.gateway.clock.now() })
    .where('transaction_id', '=', transactionId)
    .execute()
  const tried = { try_no: 1, asked: 'CREDIT', outcome: 'unclear', tried_at: portal.gateway.clock.now() } as const
  await portal.gateway.admin
    .insertInto('core_try')
    .values({ transaction_id: transactionId, ...tried })
    .execute()
  portal.core.book.learn(transactionContractReference, 'CB-CANCELLED')
  await portal.send('ho.maker', runReconciliation, {})
  await portal.gateway.jobs.drain('reconciliation-pages')
  expect(await portal.reasonOf(transactionId)).toBe('CREDITED_UNPOSTED')
  const { cqId } = await portal.decide(transactionId, 'ACCEPT', { coreReference: 'CB-CANCELLED' })
  await authorize(portal, 'ho.checker', cqId)
  expect(await portal.statusOf(transactionId)).toBe('POSTED')
  expect(await portal.reasonOf(transactionId, 'BANK')).toBeUndefined()
  expect(await portal.reasonOf(transactionId, 'MTO')).toBe('CANCELLED_PAID')
  expect(await requestedAt()).toBe(asked)
})

test('the dashboard shows the bank the number of orphans and the oldest one, and shows operators none', async () => {
  const asked = { figures: ['orphans.bank', 'orphans.partner'] }
  const page = await portal.send('ho.maker', readDashboard, asked)
  const [bank, partner] = [await portal.listed('BANK'), await portal.listed('MTO')]
  expect(page.figures).toMatchObject({ 'orphans.bank': bank.length, 'orphans.partner': partner.length })
  const work = page.work?.find(({ name }) => name === 'orphans.bank')
  expect(work?.total).toBe(bank.length)
  const oldest = bank.at(-1)
  expect(work?.lines[0]).toMatchObject({ id: oldest?.transactionId, since: oldest?.orphanSince })
  const operator = await portal.send('ops@swiftremit.example', readDashboard, asked)
  expect(operator.figures).toEqual({})
  expect(operator.work?.some(({ name }) => name.startsWith('orphans.'))).toBe(false)
})
