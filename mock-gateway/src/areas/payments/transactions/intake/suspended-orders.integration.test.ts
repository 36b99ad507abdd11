import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { createSuspension, liftSuspension, readSuspensions } from '@portal/contract/suspensions/suspensions.calls'
import { v4 as uuid } from 'uuid'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

const PARTNER = 'SWIFTREMIT'
const MAKER = 'ho.maker'
const CHECKER = 'ho.checker'
const REFUSED = { status: 422, body: { code: '62' } }

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())
afterEach(async () => {
  await portal.gateway.db
    .updateTable('partner_suspension')
    .set({ suspension_status: 'LIFTED' })
    .where('suspension_status', 'in', ['PENDING', 'ACTIVE'])
    .execute()
})

const WHOLE = {
  mtoCode: PARTNER,
  suspendedPart: 'PARTNER',
  openOrders: 'CONTINUE',
  suspensionStart: 'AUTHORIZED',
  suspensionReason: 'Its licence is being reviewed',
} as const

const order = (options = {}, more = {}) => portal.order({ ...orderTo(nuban('1')), ...more }, options)
const suspend = (more = {}) => portal.send(MAKER, createSuspension, { ...WHOLE, ...more })
const suspended = async (more = {}) =>
  expect(await decide(portal, CHECKER, (await suspend(more)).cqId)).toMatchObject({ responseCode: '00' })
const inForce = async () => (await portal.send(MAKER, readSuspensions, { mtoCode: PARTNER })).suspensions ?? []
const mailsOf = async (subject: string) => {
  const mails = await portal.gateway.db
    .selectFrom('mail')
    .select('subject')
    .where('subject', 'like', `%${subject}%`)
    .execute()
  return mails.length
}

describe('a suspension', () => {
  test('orders are refused from the authorization of a suspension until two people have lifted it', async () => {
    const { cqId } = await suspend()
    expect(await order()).toMatchObject({ status: 201 })
    const { item } = await portal.send(CHECKER, readQueueItem, { cqId: cqId ?? '' })
    expect(item?.changes.find(({ field }) => field === 'openOrders')?.after).toBe('Continue')
    const before = await mailsOf('is suspended')
    expect(await decide(portal, MAKER, cqId)).not.toMatchObject({ responseCode: '00' })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect(await order()).toMatchObject(REFUSED)
    expect(await mailsOf('is suspended')).toBeGreaterThan(before)

    const [{ suspensionId = '' } = {}] = await inForce()
    const lift = await portal.send(MAKER, liftSuspension, { suspensionId })
    expect(await order()).toMatchObject(REFUSED)
    expect(await decide(portal, CHECKER, lift.cqId)).toMatchObject({ responseCode: '00' })
    expect(await order()).toMatchObject({ status: 201 })
    expect(await inForce()).toEqual([])
  })

  test('in an emergency one person suspends at once, cannot withdraw it, and a second person confirms it', async () => {
    const { cqId = '' } = await suspend({ suspensionStart: 'AT_ONCE' })
    expect(await order()).toMatchObject(REFUSED)
    expect(await portal.send(MAKER, withdrawQueueItem, { cqId })).toMatchObject({ responseCode: '12' })
    expect(await order()).toMatchObject(REFUSED)
    expect(await inForce()).toMatchObject([{ suspensionStatus: 'PENDING', isInForce: 'YES', pendingCqId: cqId }])
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect(await order()).toMatchObject(REFUSED)
  })

  test('a second person lifts an emergency suspension by rejecting it', async () => {
    const { cqId } = await suspend({ suspensionStart: 'AT_ONCE' })
    expect(await order()).toMatchObject(REFUSED)
    expect(await decide(portal, CHECKER, cqId, 'REJECTED')).toMatchObject({ responseCode: '00' })
    expect(await order()).toMatchObject({ status: 201 })
    expect(await mailsOf('is lifted')).toBeGreaterThan(0)
  })

  test('a repeated order gets the answer from before the suspension, and a validated one names the suspension', async () => {
    const key = uuid()
    const body = orderTo(nuban('2'))
    const first = await portal.order(body, { key })
    await suspended()
    expect(await portal.order(body, { key })).toEqual(first)
    const validated = await portal.ask('POST', '/direct-credits?validateOnly=true', orderTo(nuban('2')))
    expect(validated.body.reasons).toEqual([expect.objectContaining({ code: '62' })])
  })

  test.each([
    ['another product', { suspendedPart: 'PRODUCT', suspendedProduct: 'CP' }, 201],
    ['its product', { suspendedPart: 'PRODUCT', suspendedProduct: 'DC' }, 422],
    ['another subsidiary', { suspendedPart: 'COUNTRY', suspendedCountry: '02' }, 201],
    ['its subsidiary', { suspendedPart: 'COUNTRY', suspendedCountry: '01' }, 422],
  ])('an order is judged by a suspension of %s', async (_, more, status) => {
    await suspended(more)
    expect(await order()).toMatchObject({ status })
  })

  test('only orders of a suspended key are refused', async () => {
    const secret = await portal.keyOf(PARTNER)
    const { key_id: suspendedKey } = await portal.gateway.db
      .selectFrom('api_key')
      .select('key_id')
      .where('mto_code', '=', PARTNER)
      .orderBy('created_at', 'desc')
      .orderBy('key_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await suspended({ suspendedPart: 'KEY', suspendedKey })
    const answers = [await order({ secret }), await order()].map(({ status }) => status)
    expect(answers.toSorted()).toEqual([201, 422])
  })

  test('open orders continue or stop, as the suspension says, and stopped orders continue once it is lifted', async () => {
    const accept = async () => {
      const { body } = await order()
      const transactionId = body.transactionId ?? ''
      await portal.screen(transactionId)
      return transactionId
    }
    const statusOf = async (transactionId: string) => {
      const found = await portal.gateway.db
        .selectFrom('transaction')
        .select('transaction_status')
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
      return found.transaction_status
    }
    const [continued, stopped] = [await accept(), await accept()]
    await suspended()
    await portal.tryOnce(continued)
    expect(await statusOf(continued)).toBe('POSTED')
    await portal.gateway.db
      .updateTable('partner_suspension')
      .set({ open_orders: 'STOP' })
      .where('suspension_status', '=', 'ACTIVE')
      .execute()
    await portal.tryOnce(stopped)
    expect(await statusOf(stopped)).toBe('PENDING')
    await portal.gateway.db
      .updateTable('partner_suspension')
      .set({ suspension_status: 'LIFTED' })
      .where('suspension_status', '=', 'ACTIVE')
      .execute()
    await portal.tryOnce(stopped)
    expect(await statusOf(stopped)).toBe('POSTED')
  })

  test('the same part is suspended only once, and a missing or unknown part is refused at its field', async () => {
    await suspended()
    expect(await suspend()).toMatchObject({ responseCode: '26', errors: [{ field: 'suspendedPart' }] })
    expect(await suspend({ suspendedPart: 'PRODUCT' })).toMatchObject({
      responseCode: '30',
      errors: [{ field: 'suspendedProduct' }],
    })
    expect(await suspend({ suspendedPart: 'KEY', suspendedKey: uuid() })).toMatchObject({ responseCode: '25' })
  })

  test('editors and checkers of partners see the suspension on their first page', async () => {
    await suspended()
    const answer = await portal.send(MAKER, readDashboard, {})
    expect(JSON.stringify(answer)).toContain('suspensions.in-force')
  })
})
