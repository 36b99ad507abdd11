import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  readCashPickupHistory,
  readCashPickups,
  readCashPickupsByImto,
} from '@portal/contract/cash-pickups/cash-pickups.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import { counterOf } from '../../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { pickupDesk } from '../testing/pickup-desk.ts'

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { requested } = pickupDesk(() => portal)
const READY = 'Ready to pay out'

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

  test('a teller finds the orders to pay by the words of their status, and reads them in the search of all records', async () => {
    const counter = counterOf(portal)
    const { transactionId, transactionReference } = await counter.authorized()
    const waiting = await requested()
    const idsFor = async (who: string) =>
      (await portal.send(who, readCashPickups, { search: READY, size: 100 })).data?.map((row) => row.transactionId)
    const shown = await idsFor('branch.teller')
    expect(shown).toContain(transactionId)
    expect(shown).not.toContain(waiting.transactionId)
    expect(await idsFor('ho.maker')).toEqual([])
    const detailFor = async (who: string) => {
      const { groups = [] } = await portal.send(who, findRecords, { term: transactionReference })
      return groups.flatMap(({ records }) => records).find(({ id }) => id === transactionId)?.detail
    }
    expect(await detailFor('branch.teller')).toMatch(new RegExp(`^${READY} · `))
    expect(await detailFor('ho.maker')).not.toContain(READY)
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
