import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { releaseCashPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { pickupDesk } from './testing/pickup-desk.ts'

const MINUTE_MS = 60_000
const PARTNER = { transactionMtoCode: 'SWIFTREMIT' }

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { statusOf, enquire, ask } = pickupDesk(() => portal)

describe('a claim', () => {
  test('only one of two tellers claims an order, and the other sees the holder and the time limit', async () => {
    const { transactionReference } = await portal.accepted()
    const answers = await Promise.all([enquire(transactionReference), enquire(transactionReference, 'branch.teller2')])
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '09'])
    const refused = answers.find(({ responseCode }) => responseCode === '09')
    expect(refused?.responseMessage).toMatch(
      /(Kwabena Mensah|Efua Asantewaa) has claimed this order until \d\d:\d\d GMT/,
    )
  })

  test('an order is found and claimed once, in whatever case its reference is typed', async () => {
    const { transactionReference } = await portal.accepted()
    const typed = transactionReference.toLowerCase()
    expect(typed).not.toBe(transactionReference)
    expect((await enquire(typed)).responseCode).toBe('00')
    expect((await enquire(transactionReference, 'branch.teller2')).responseCode).toBe('09')
    expect(
      (await portal.send('branch.teller', releaseCashPickup, { ...PARTNER, transactionReference })).responseCode,
    ).toBe('00')
    expect((await enquire(typed, 'branch.teller2')).responseCode).toBe('00')
  })

  test('a claim ends by timeout or when its holder releases it, but other users cannot release it', async () => {
    const { transactionReference } = await portal.accepted()
    const key = { ...PARTNER, transactionReference }
    await enquire(transactionReference)
    expect((await enquire(transactionReference)).responseCode).toBe('00')
    expect((await portal.send('branch.teller2', releaseCashPickup, key)).responseCode).toBe('00')
    expect((await enquire(transactionReference, 'branch.teller2')).responseCode).toBe('09')
    await portal.send('branch.teller', releaseCashPickup, key)
    expect((await enquire(transactionReference, 'branch.teller2')).responseCode).toBe('00')
    portal.gateway.clock.advance(10 * MINUTE_MS)
    expect((await ask(transactionReference, {}, 'branch.teller2')).responseCode).toBe('54')
    expect((await enquire(transactionReference)).responseCode).toBe('00')
    expect((await ask(transactionReference, {}, 'branch.teller2')).responseCode).toBe('09')
  })

  test('only branches in the order’s country may claim an order, and only a known, pending order', async () => {
    const { transactionReference } = await portal.accepted()
    const none = await enquire('NOBODYS')
    expect(none).toMatchObject({
      responseCode: '25',
      responseMessage: expect.stringContaining('No order with this reference'),
    })
    expect((await enquire(transactionReference, 'ho.maker')).responseCode).toBe('57')
    const naira = { transactionDestinationCountryCode: 'NG', transactionDestinationCountryCurrency: 'NGN' }
    const elsewhere = await portal.accepted({
      ...naira,
      transactionRate: '1600',
      transactionDestinationAmount: '80000.00',
    })
    expect(await enquire(elsewhere.transactionReference)).toMatchObject({
      responseCode: '31',
      responseMessage: expect.stringContaining('another country'),
    })
    const held = await portal.accepted({ transactionRate: '10' })
    expect(await statusOf(held.transactionId)).toBe('AML GATE')
    expect(await enquire(held.transactionReference)).toMatchObject({
      responseCode: '25',
      responseMessage: none.responseMessage,
    })
  })
})
