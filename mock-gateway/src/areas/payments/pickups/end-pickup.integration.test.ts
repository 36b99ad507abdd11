import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { expirePickups } from './end-pickup.ts'
import { pickupDesk } from './testing/pickup-desk.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { db, wallet, statusOf, detailOf, enquire, jobContext, requested } = pickupDesk(() => portal)

const cancel = (reference: string) => portal.ask('POST', `/transactions/${reference}/cancel`)

describe('the end of an unpaid order', () => {
  test('a partner’s cancellation of an unpaid order releases the hold and the daily count, and withdraws the pending request', async () => {
    const before = await wallet()
    const order = await requested()
    expect(await cancel(order.transactionReference)).toMatchObject({
      status: 200,
      body: { transactionStatus: 'REQUESTED', cancelRequested: true },
    })
    expect(await statusOf(order.transactionId)).toBe('FAILED')
    expect(await wallet()).toEqual(before)
    expect((await decide(portal, 'branch.head', order.cqId)).responseCode).toBe('12')
    // A repeated request gives the same result.
    expect(await cancel(order.transactionReference)).toMatchObject({
      status: 200,
      body: { transactionStatus: 'FAILED', responseCode: '17' },
    })
    expect(await wallet()).toEqual(before)
  })

  test('when a cancellation and an authorization are concurrent, exactly one of them takes effect', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await requested()
      const [cancelled] = await Promise.all([
        cancel(order.transactionReference),
        decide(portal, 'branch.head', order.cqId),
      ])
      // An authorized order can still be cancelled, so the cancellation also succeeds after the authorization.
      expect(cancelled).toMatchObject({ status: 200 })
      expect(await statusOf(order.transactionId)).toBe('FAILED')
    }
    expect(await verifyLedger(db(), ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({ ok: true })
  })

  test('an order expires automatically if no receiver collects it', async () => {
    const before = await wallet()
    const waiting = await portal.accepted()
    const asked = await requested()
    const held = await portal.accepted({ transactionRate: '10' })
    portal.gateway.clock.advance(30 * DAY_MS)
    expect((await enquire(waiting.transactionReference)).responseCode).toBe('54')
    await expirePickups(jobContext())
    expect(await detailOf(waiting.transactionId, 'ho.maker')).toMatchObject({
      transactionStatus: 'FAILED',
      failedBy: 'EXPIRY',
      transactionResponseCode: '54',
    })
    expect(await statusOf(asked.transactionId)).toBe('FAILED')
    expect((await decide(portal, 'branch.head', asked.cqId)).responseCode).toBe('12')
    // An order under compliance review does not expire.
    expect(await statusOf(held.transactionId)).toBe('AML GATE')
    expect((await wallet()).held).toBeLessThanOrEqual(before.held + 700)
  })
})
