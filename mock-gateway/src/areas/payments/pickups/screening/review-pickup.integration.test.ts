import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCashPickups } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readQueueItem } from '@portal/contract/queue/queue.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { sql } from 'kysely'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { pickupDesk } from '../testing/pickup-desk.ts'

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { db, wallet, statusOf, detailOf, enquire, ask, review, requested } = pickupDesk(() => portal)

describe('a review', () => {
  test('a review fails a held order; a second person at head office can reopen it', async () => {
    const before = await wallet()
    const { transactionId } = await portal.accepted({ transactionRate: '10' })
    expect((await portal.send('ho.compliance', readScreeningLogs, { transactionId })).logs?.[0]).toMatchObject({
      screeningLogStatus: 'HIT',
    })
    expect((await portal.send('ho.compliance', readTransaction, { transactionId })).responseCode).toBe('25')
    expect((await review(transactionId, 'FAILED')).responseCode).toBe('00')
    expect(await wallet()).toEqual(before)
    const queued = await review(transactionId, 'PASSED')
    expect(queued).toMatchObject({ responseCode: '00', cqType: 'CASH_PICKUP' })
    expect((await portal.send('branch.head', readQueueItem, { cqId: queued.cqId ?? '' })).responseCode).toBe('25')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await statusOf(transactionId)).toBe('PASSED')
    expect((await wallet()).held).toBeGreaterThan(before.held)
  })

  test('a review stores the reason code that cases require for its outcome', async () => {
    const { transactionId } = await portal.accepted({ transactionRate: '13' })
    expect(
      (await review(transactionId, 'PASSED', 'ho.compliance', { decisionReason: 'PURPOSE_UNCLEAR' })).responseCode,
    ).toBe('30')
    const passed = await review(transactionId, 'PASSED', 'ho.compliance', { decisionReason: 'PAPERS_SEEN' })
    expect(passed.responseCode).toBe('00')
    expect((await detailOf(transactionId, 'ho.compliance'))?.transactionStatus).toBe('PASSED')
    const reasons = db()
      .selectFrom('transaction_state')
      .select('decision_reason')
      .where('transaction_id', '=', transactionId)
    expect(await reasons.orderBy('state_no', 'desc').limit(1).executeTakeFirst()).toEqual({
      decision_reason: 'PAPERS_SEEN',
    })
  })

  test('an order under review looks like an order without hits to partners and their users', async () => {
    const endpointId = await portal.deafEndpoint()
    const told = async (transactionId: string, transactionReference: string) => {
      const { body } = await portal.ask('GET', `/transactions/${transactionReference}`)
      const status = String(body.transactionStatus)
      const listed = await portal.ask('GET', `/transactions?status=${status}`)
      const seen = await detailOf(transactionId, 'ops@swiftremit.example')
      const filter = (transactionStatus: string) =>
        portal.send('ops@swiftremit.example', readCashPickups, {
          filters: { transactionStatus: [transactionStatus], transactionId: [transactionId] },
        })
      const [same, gate, passed] = await Promise.all([filter(status), filter('AML GATE'), filter('PASSED')])
      expect(seen?.transactionStatus).toBe(status)
      expect(JSON.stringify(listed.body)).toContain(transactionReference)
      expect([same.data?.length, gate.data?.length, passed.data?.length]).toEqual([1, 0, 0])
      expect(JSON.stringify([seen, same.data, body])).not.toMatch(/AML|PASSED/)
      const events = await db()
        .selectFrom('webhook_delivery as d')
        .innerJoin('partner_event as p', (join) =>
          join.onRef('p.subject_id', '=', 'd.subject_id').onRef('p.event_no', '=', 'd.event_no'),
        )
        .select(sql<string>`p.payload ->> 'transactionStatus'`.as('status'))
        .where('d.endpoint_id', '=', endpointId)
        .where('d.subject_id', '=', transactionId)
        .orderBy('d.event_no')
        .execute()
      return [status, seen?.states.map(({ toStatus }) => toStatus), events.map(({ status }) => status)]
    }
    const held = await portal.accepted({ transactionRate: '10' })
    const clear = await portal.accepted()
    const both = async () => {
      const [one, other] = [held, clear].map(({ transactionId, transactionReference }) =>
        told(transactionId, transactionReference),
      )
      expect(await one).toEqual(await other)
      return await one
    }
    expect(await both()).toEqual(['RECEIVED', ['RECEIVED'], []])
    expect((await review(held.transactionId, 'PASSED', 'branch.teller')).responseCode).toBe('57')
    expect((await review(held.transactionId, 'PASSED')).responseCode).toBe('00')
    expect(await statusOf(held.transactionId)).toBe('PASSED')
    expect(await both()).toEqual(['RECEIVED', ['RECEIVED'], []])
    const items = []
    for (const { transactionReference } of [held, clear]) {
      await enquire(transactionReference)
      items.push((await ask(transactionReference)).cqId)
    }
    expect(await both()).toEqual(['REQUESTED', ['RECEIVED', 'REQUESTED'], ['REQUESTED']])
    for (const cqId of items) await decide(portal, 'branch.head', cqId)
    expect([await statusOf(held.transactionId), await statusOf(clear.transactionId)]).toEqual(['PASSED', 'PENDING'])
    expect(await both()).toEqual(['PENDING', ['RECEIVED', 'REQUESTED', 'PENDING'], ['REQUESTED', 'PENDING']])
    const { totals, total } = await portal.send('ops@swiftremit.example', readCashPickups, {})
    const successful = await portal.send('ops@swiftremit.example', readCashPickups, {
      filters: { transactionStatus: ['PASSED', 'POSTED'] },
    })
    expect(totals?.totalSuccessfulTransactions).toBe(successful.total)
    expect(total).toBe(totals?.totalTransactions)
  })

  test('an order with details added by its branch also looks like an order without hits', async () => {
    const order = await requested({ transactionReceiverCity: 'Accra' })
    await decide(portal, 'branch.head', order.cqId)
    await db()
      .updateTable('transaction')
      .set({ order_details: sql`order_details || '{"transactionRate":"10"}'` })
      .where('transaction_id', '=', order.transactionId)
      .execute()
    await portal.screenCash(order.transactionId)
    expect(await statusOf(order.transactionId)).toBe('AML GATE')
    expect((await portal.ask('GET', `/transactions/${order.transactionReference}`)).body.transactionStatus).toBe(
      'PENDING',
    )
    expect(
      (await detailOf(order.transactionId, 'ops@swiftremit.example'))?.states.map(({ toStatus }) => toStatus),
    ).toEqual(['RECEIVED', 'REQUESTED', 'PENDING'])
  })

  test('the rule that held an order is visible to users who may read the logs, but not at the counter', async () => {
    const order = await requested({ transactionReceiverNationality: 'CU' })
    await decide(portal, 'branch.head', order.cqId)
    await portal.screenCash(order.transactionId)
    const heldAt = async (who: string) =>
      (await detailOf(order.transactionId, who))?.states
        .filter(({ toStatus, heldBy }) => toStatus === 'AML GATE' || heldBy.length > 0)
        .map(({ heldBy }) => heldBy)
    expect(await heldAt('ho.compliance')).toEqual([[{ code: 'EMB-CP', version: 1 }]])
    expect(await heldAt('branch.teller')).toEqual([[]])
    expect(await heldAt('ops@swiftremit.example')).toEqual([])
  })
})
