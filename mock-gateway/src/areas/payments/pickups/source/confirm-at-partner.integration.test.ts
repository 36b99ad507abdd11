import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createCashPickup, enquireCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { type DemoPartner, startDemoPartner } from '../../../../demo-services/partner/index.ts'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type Counter, counterOf } from '../../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { payoutDesk } from '../testing/payout-desk.ts'

let portal: PickupPortal
let counter: Counter
let partner: DemoPartner

beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
  partner = await startDemoPartner({ port: 0, now: () => portal.gateway.clock.now() })
})
afterAll(async () => {
  await portal.close()
  await partner.close()
})
beforeEach(async () => {
  await counter.till('branch.teller')
  await counter.till('branch.teller2')
})

const { db, inTill, statusOf, passTen } = payoutDesk(
  () => portal,
  () => counter,
)

describe('an order known only to its partner’s system', () => {
  const fetched = async (reference: string) => {
    const named = { transactionReference: reference, transactionMtoCode: 'SWIFTREMIT' }
    counter.done(await portal.send('branch.teller', enquireCashPickup, named))
    const { cqId } = counter.done(await portal.send('branch.teller', createCashPickup, named))
    const { transaction_id: transactionId } = await db()
      .selectFrom('transaction_key')
      .select('transaction_id')
      .where('transaction_reference', '=', reference)
      .executeTakeFirstOrThrow()
    counter.done(await decide(portal, 'branch.head', cqId))
    await portal.screenCash(transactionId)
    counter.done(await counter.claim(transactionId))
    const { transReceiver } = await counter.detail(transactionId)
    return { transactionId, identityName: transReceiver }
  }

  beforeEach(() => portal.askAt(partner.url))

  test('an order is confirmed by the partner before payment, once all checks here have passed', async () => {
    const { transactionId, identityName } = await fetched('SRX1-7001')
    expect((await counter.pay(transactionId, 'branch.teller', { identityName: 'Somebody Else' })).responseCode).toBe(
      '30',
    )
    await counter.till('branch.teller', '1.00')
    expect((await counter.pay(transactionId, 'branch.teller', { identityName })).responseCode).toBe('51')
    expect(partner.confirmed.has('SRX1-7001')).toBe(false)
    await counter.till('branch.teller')
    expect((await counter.pay(transactionId, 'branch.teller', { identityName })).responseCode).toBe('00')
    expect(partner.confirmed.has('SRX1-7001')).toBe(true)
  })

  test('an order is not paid if the partner refuses it or does not answer', async () => {
    const { transactionId, identityName } = await fetched('SRX3-7001')
    const before = await inTill()
    expect(await counter.pay(transactionId, 'branch.teller', { identityName })).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('Do not give cash'),
    })
    const silent = await fetched('SRX1-7002')
    await portal.askAt('http://127.0.0.1:9/gone')
    expect((await counter.pay(silent.transactionId, 'branch.teller', silent)).responseCode).toBe('91')
    expect([await statusOf(transactionId), await statusOf(silent.transactionId)]).toEqual(['PENDING', 'PENDING'])
    expect(await inTill()).toBe(before)
    await portal.askAt(partner.url)
    expect((await counter.pay(silent.transactionId, 'branch.teller', silent)).responseCode).toBe('00')
  })

  test('a fetched order is not paid if the claim expired during the confirmation and another teller claimed the order', async () => {
    const { transactionId, identityName } = await fetched('SRX2-7001')
    const before = await inTill()
    const paying = counter.pay(transactionId, 'branch.teller', { identityName })
    while (!partner.asked.includes('pickup.confirm SRX2-7001')) await new Promise((resolve) => setTimeout(resolve, 20))
    await passTen()
    expect((await counter.claim(transactionId, 'branch.teller2')).responseCode).toBe('00')
    expect((await paying).responseCode).toBe('09')
    expect(await inTill()).toBe(before)
    expect((await counter.pay(transactionId, 'branch.teller2', { identityName })).responseCode).toBe('00')
    expect(partner.asked.filter((question) => question === 'pickup.confirm SRX2-7001')).toHaveLength(1)
  })
})
