import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { updateCashPickupStatus } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { type Counter, counterOf } from '../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
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

const { walletBalance, statusOf } = payoutDesk(
  () => portal,
  () => counter,
)

describe('a refused payout', () => {
  test('a refused payout ends the claim and records its reason, and the order remains available', async () => {
    const order = await counter.claimed()
    expect((await counter.refuse(order.transactionId, 'OTHER')).responseCode).toBe('30')
    expect((await counter.refuse(order.transactionId, 'RECEIVER_ABSENT', { who: 'branch.teller2' })).responseCode).toBe(
      '09',
    )
    expect((await counter.refuse(order.transactionId, 'IDENTITY_EXPIRED')).responseCode).toBe('00')
    expect(await counter.detail(order.transactionId)).toMatchObject({
      transactionStatus: 'PENDING',
      claimedBy: null,
      refusals: [{ refusalReason: 'IDENTITY_EXPIRED', refusedBy: 'Kwabena Mensah' }],
    })
    expect((await counter.refuse(order.transactionId, 'IDENTITY_EXPIRED')).responseCode).toBe('54')
    await counter.claim(order.transactionId, 'branch.teller2')
    expect((await counter.pay(order.transactionId, 'branch.teller2')).responseCode).toBe('00')
  })

  test('a refusal on suspicion holds the order for compliance without other users noticing, and compliance can release it for payment', async () => {
    const order = await counter.claimed()
    const told = () => portal.ask('GET', `/transactions/${order.transactionReference}`)
    const before = (await told()).body
    const refused = await counter.refuse(order.transactionId, 'SUSPICION', {
      refusalNote: 'Reads the name from a paper',
    })
    expect(refused.responseCode).toBe('00')
    expect(await statusOf(order.transactionId)).toBe('AML GATE')
    expect((await told()).body).toMatchObject({ transactionStatus: before.transactionStatus })
    const seen = await counter.detail(order.transactionId, 'ops@swiftremit.example')
    expect(seen).toMatchObject({ refusals: [], identity: null })
    expect(JSON.stringify(seen)).not.toMatch(/AML|SUSPICION|Reads the name/)
    expect((await counter.claim(order.transactionId)).responseCode).toBe('12')
    const { logs } = await portal.send('ho.compliance', readScreeningLogs, { transactionId: order.transactionId })
    expect(logs?.map(({ screeningLogStatus }) => screeningLogStatus)).toContain('HIT')
    const { version } = await counter.detail(order.transactionId, 'ho.compliance')
    const review = {
      transactionReference: order.transactionReference,
      transactionMtoCode: 'SWIFTREMIT',
      transactionStatus: 'PASSED',
      transactionReason: 'Known to the branch',
      version,
    } as const
    expect((await portal.send('ho.compliance', updateCashPickupStatus, review)).responseCode).toBe('00')
    expect(await statusOf(order.transactionId)).toBe('PASSED')
    await counter.claim(order.transactionId)
    expect((await counter.pay(order.transactionId)).responseCode).toBe('00')
  })

  test('the wallet gets its money back if compliance fails a refused order', async () => {
    const before = await walletBalance()
    const order = await counter.claimed()
    await counter.refuse(order.transactionId, 'SUSPICION', { refusalNote: 'Nervous, and somebody waits outside' })
    const { version } = await counter.detail(order.transactionId, 'ho.compliance')
    await portal.send('ho.compliance', updateCashPickupStatus, {
      transactionReference: order.transactionReference,
      transactionMtoCode: 'SWIFTREMIT',
      transactionStatus: 'FAILED',
      transactionReason: 'Not the receiver',
      version,
    })
    expect(await statusOf(order.transactionId)).toBe('FAILED')
    expect(await walletBalance()).toEqual(before)
    expect((await counter.claim(order.transactionId)).responseCode).toBe('12')
  })
})
