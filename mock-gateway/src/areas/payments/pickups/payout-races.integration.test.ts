import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { editCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { createLog } from '../../../engine/http/log.ts'
import { type Counter, counterOf } from '../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { expirePickups } from './end-pickup.ts'
import { payoutDesk } from './testing/payout-desk.ts'

let portal: PickupPortal
let counter: Counter

beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await counter.till('branch.teller')
  await counter.till('branch.teller2')
})

const { db, walletBalance, inTill, paymentsOf, statusOf, booksAgree, cancel } = payoutDesk(
  () => portal,
  () => counter,
)

const postingsOf = async (transactionId: string) =>
  (
    await db()
      .selectFrom('ledger_posting')
      .select('event')
      .where('transaction_id', '=', transactionId)
      .orderBy('posted_at')
      .execute()
  ).map(({ event }) => event)

const expire = () =>
  expirePickups({
    db: db(),
    reports: portal.gateway.connected.reports,
    now: portal.gateway.clock.now(),
    correlationId: '019a0000-0000-7000-8000-0000000000c1',
    log: createLog('silent'),
    config: portal.gateway.config,
  })

const codes = (answers: readonly { readonly responseCode: string }[]) =>
  answers.map(({ responseCode }) => responseCode).sort()

describe('a payout is made only once', () => {
  test('cash is paid once after a double click, and when two tellers both hold the order for a moment', async () => {
    const order = await counter.claimed()
    const { version } = await counter.detail(order.transactionId)
    const before = await inTill()
    const answers = await Promise.all(
      [1, 2, 3].map(() => counter.pay(order.transactionId, 'branch.teller', { version })),
    )
    expect(codes(answers)).toEqual(['00', '12', '12'])
    expect(await inTill()).toBe(before - 590)
    expect(await paymentsOf(order.transactionId)).toHaveLength(1)
    expect(await postingsOf(order.transactionId)).toEqual(['POSTED'])
    expect(codes(await Promise.all([counter.pay(order.transactionId, 'branch.teller2', { version })]))).toEqual(['12'])
  })

  test('cash is paid once if two tellers claim at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await counter.authorized()
      const tellers = ['branch.teller', 'branch.teller2'] as const
      const claims = await Promise.all(tellers.map((who) => counter.claim(order.transactionId, who)))
      expect(codes(claims)).toEqual(['00', '09'])
      const payments = await Promise.all(tellers.map((who) => counter.pay(order.transactionId, who)))
      expect(payments.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
      expect(await paymentsOf(order.transactionId)).toHaveLength(1)
    }
    await booksAgree()
  })

  test('when a payout and the partner’s cancellation are concurrent, exactly one of them takes effect', async () => {
    const before = await walletBalance()
    let paidRounds = 0
    for (let round = 0; round < 8; round += 1) {
      const order = await counter.claimed()
      const { version } = await counter.detail(order.transactionId)
      const pay = () => counter.pay(order.transactionId, 'branch.teller', { version })
      const cancelling = round % 2 === 0 ? null : cancel(order.transactionReference)
      const [paid, cancelled] = await Promise.all([pay(), cancelling ?? cancel(order.transactionReference)])
      const isPaid = paid.responseCode === '00'
      if (isPaid) paidRounds += 1
      expect(cancelled.status).toBe(isPaid ? 409 : 200)
      expect(await statusOf(order.transactionId)).toBe(isPaid ? 'POSTED' : 'FAILED')
      expect(await paymentsOf(order.transactionId)).toHaveLength(isPaid ? 1 : 0)
    }
    const after = await walletBalance()
    expect(after.held).toBeCloseTo(before.held)
    if (paidRounds === 0) expect(after.balance).toBe(before.balance)
    else expect(before.balance - after.balance).toBeGreaterThanOrEqual(paidRounds * 590)
    await booksAgree()
  })

  test('an expired order is not paid, and exactly one of a concurrent payout and expiry takes effect', async () => {
    const order = await counter.claimed()
    const set = (expires_at: Date) =>
      db().updateTable('pickup').set({ expires_at }).where('transaction_id', '=', order.transactionId).execute()
    await set(portal.gateway.clock.now())
    expect((await counter.pay(order.transactionId)).responseCode).toBe('54')
    await set(new Date(portal.gateway.clock.now().getTime() + 1))
    const { version } = await counter.detail(order.transactionId)
    const paying = counter.pay(order.transactionId, 'branch.teller', { version })
    portal.gateway.clock.advance(1)
    const [paid] = await Promise.all([paying, expire()])
    const status = await statusOf(order.transactionId)
    expect([paid.responseCode === '00', await paymentsOf(order.transactionId).then((rows) => rows.length)]).toEqual(
      status === 'POSTED' ? [true, 1] : [false, 0],
    )
    await booksAgree()
  })

  test('a payout concurrent with its maker’s edit is either paid unchanged, or needs authorization again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await counter.claimed()
      const { version } = await counter.detail(order.transactionId)
      const [paid, edited] = await Promise.all([
        counter.pay(order.transactionId, 'branch.teller', { version }),
        portal.send('branch.teller', editCashPickup, {
          transactionId: order.transactionId,
          version,
          transactionReceiverCity: 'Tema',
        }),
      ])
      expect([paid.responseCode, edited.responseCode].filter((code) => code === '00')).toHaveLength(1)
      expect(await statusOf(order.transactionId)).toBe(paid.responseCode === '00' ? 'POSTED' : 'REQUESTED')
    }
  })
})
