import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  readCashPickupHistory,
  readCashPickups,
  readCashPickupsByImto,
} from '@portal/contract/cash-pickups/cash-pickups.calls'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { pickupDesk } from '../testing/pickup-desk.ts'

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { requested } = pickupDesk(() => portal)

describe('the list', () => {
  test('the list has summary cards that sum to its total, and shows partners and branches only their own orders', async () => {
    await requested()
    const all = await portal.send('ho.maker', readCashPickups, {})
    const {
      totalPendingTransactions = 0,
      totalSuccessfulTransactions = 0,
      totalUnsuccessfulTransactions = 0,
    } = all.totals ?? {}
    expect(totalPendingTransactions + totalSuccessfulTransactions + totalUnsuccessfulTransactions).toBe(all.total)
    const theirs = await portal.send('ops@kudipay.example', readCashPickupsByImto, { transactionMtoCode: 'SWIFTREMIT' })
    expect(new Set(theirs.data?.map(({ transactionMtoCode }) => transactionMtoCode))).toEqual(new Set(['KUDIPAY']))
    const named = await portal.send('ho.maker', readCashPickupsByImto, { transactionMtoCode: 'SIKALINK', size: 100 })
    expect(new Set(named.data?.map(({ transactionMtoCode }) => transactionMtoCode))).toEqual(new Set(['SIKALINK']))
    const own = await portal.send('branch.teller', readCashPickups, { size: 100 })
    expect(new Set(own.data?.map(({ userSolId }) => userSolId))).toEqual(new Set(['204']))
    const mine = await portal.send('ops@swiftremit.example', readCashPickups, { size: 100 })
    expect(new Set(mine.data?.map(({ claimedBy }) => claimedBy))).toEqual(new Set([null]))
  })

  test('the list can be searched for other orders of the same receiver', async () => {
    const phone = '+233209876543'
    await portal.accepted({ transactionReceiverPhoneNumber: phone })
    const { total } = await portal.send('ho.maker', readCashPickupHistory, { receiver: phone })
    expect(total).toBe(1)
    // One order names this person by e-mail address, the other by phone number.
    const receiver = 'ngozi@bücher.example'
    await portal.accepted({
      transactionReceiverEmailAddress: receiver,
      transactionReceiverPhoneNumber: '+233209876544',
    })
    const ofBoth = { receiver, receiverPhone: phone }
    expect((await portal.send('ho.maker', readCashPickupHistory, ofBoth)).total).toBe(2)
    for (const address of [receiver, 'NGOZI@xn--bcher-kva.example'])
      expect((await portal.send('ho.maker', readCashPickupHistory, { receiver: address })).total).toBe(1)
    expect((await portal.send('ops@kudipay.example', readCashPickupHistory, ofBoth)).total).toBe(0)
  })
})
