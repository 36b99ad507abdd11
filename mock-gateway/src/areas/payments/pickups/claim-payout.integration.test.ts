import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { logout } from '@portal/contract/auth/auth.calls'
import { endSessions } from '@portal/contract/auth/sessions.calls'
import { endSessionsOfRole } from '../../../engine/access/index.ts'
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

const { db, userId, cancel } = payoutDesk(
  () => portal,
  () => counter,
)

describe('a claim at the counter', () => {
  test('claiming an order without an open till fails, and does not block other tellers', async () => {
    const { transactionId } = await counter.authorized()
    await db().updateTable('till').set({ till_status: 'CLOSED' }).where('till_status', '=', 'OPEN').execute()
    expect(await counter.claim(transactionId)).toMatchObject({
      responseCode: '12',
      responseMessage: 'You have no open till in GHC today. Open one first',
    })
    expect((await counter.detail(transactionId, 'ho.maker')).claimedUntil).toBeNull()
    await counter.till('branch.teller2')
    expect((await counter.claim(transactionId, 'branch.teller2')).responseCode).toBe('00')
    // The refusal names the holder of the claim before it names the caller's missing requirements.
    expect((await counter.claim(transactionId)).responseCode).toBe('09')
  })

  test('only the claims of a teller who signs out are released', async () => {
    const [one, other] = [await counter.claimed(), await counter.claimed({}, 'branch.teller2')]
    counter.done(await portal.send('branch.teller', logout, {}))
    expect((await counter.detail(one.transactionId, 'ho.maker')).claimedUntil).toBeNull()
    expect((await counter.detail(other.transactionId, 'ho.maker')).claimedUntil).not.toBeNull()
    expect((await counter.claim(one.transactionId, 'branch.teller2')).responseCode).toBe('00')
  })

  test('only the claims of a teller whose sessions another user ends are released', async () => {
    const [one, other] = [await counter.claimed(), await counter.claimed({}, 'branch.teller2')]
    counter.done(await portal.send('ho.admin', endSessions, { userId: await userId('branch.teller'), others: 'YES' }))
    expect((await counter.detail(one.transactionId, 'ho.maker')).claimedUntil).toBeNull()
    expect((await counter.detail(other.transactionId, 'ho.maker')).claimedUntil).not.toBeNull()
  })

  test('a claim is released when its teller’s role changes', async () => {
    const { transactionId } = await counter.claimed()
    const roleOf = db().selectFrom('app_user').select('role_id').where('username', '=', 'branch.teller')
    await endSessionsOfRole(db(), (await roleOf.executeTakeFirstOrThrow()).role_id, portal.gateway.clock.now())
    expect((await counter.detail(transactionId, 'ho.maker')).claimedUntil).toBeNull()
  })

  test('an ended order cannot be claimed, and the teller sees that the order has ended', async () => {
    const { transactionId, transactionReference } = await counter.claimed()
    expect((await cancel(transactionReference)).status).toBe(200)
    expect(await counter.detail(transactionId, 'ho.maker')).toMatchObject({ claimedBy: null, claimedUntil: null })
    expect(await counter.claim(transactionId, 'branch.teller2')).toMatchObject({
      responseCode: '12',
      responseMessage: 'This order is closed and can no longer be paid',
    })
  })
})
