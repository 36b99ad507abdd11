import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type PickupPortal, pickupPortal } from '../../../../security-tests/testing/pickup-portal.ts'
import { pickupOrder } from '../testing/accepted-pickup.ts'
import { pickupDesk } from '../testing/pickup-desk.ts'

let portal: PickupPortal

beforeAll(async () => {
  portal = await pickupPortal()
})
afterAll(() => portal.close())

const { wallet, statusOf, pickupOf } = pickupDesk(() => portal)

describe('an order', () => {
  test('an accepted cash pickup is held and screened, awaits its receiver, and is never sent to the core', async () => {
    const before = await wallet()
    const { transactionId, transactionReference } = await portal.accepted()
    expect((await wallet()).held - before.held).toBeGreaterThan(590)
    expect(await statusOf(transactionId)).toBe('RECEIVED')
    expect((await pickupOf(transactionId)).screened_hash).not.toBeNull()
    expect(await portal.tryOnce(transactionId)).toBeNull()
    await portal.screen(transactionId)
    expect(await statusOf(transactionId)).toBe('RECEIVED')
    expect(await portal.ask('GET', `/transactions/${transactionReference}`)).toMatchObject({
      body: { contractType: 'CP', transactionStatus: 'RECEIVED' },
    })
  })

  test.each([
    ['a country that is not served', { transactionDestinationCountryCode: 'FR' }, 422, '31'],
    ['a currency that is not given in cash', { transactionDestinationCountryCurrency: 'USD' }, 422, '31'],
    ['an amount above the limit', { transactionDestinationAmount: '15000.01' }, 422, '61'],
    ['no purpose', { transactionPurposeCode: '' }, 400, '30'],
  ])('an order with %s is refused, and its reference stays free', async (_, more, status, code) => {
    const order = pickupOrder()
    expect(await portal.pickup({ ...order, ...more })).toMatchObject({ status, body: { code } })
    expect(await portal.pickup(order)).toMatchObject({ status: 201 })
    expect(await portal.pickup(order)).toMatchObject({ status: 409, body: { code: '94' } })
  })

  test('an order up to exactly the country’s cash cap is accepted, and a larger order must go to an account', async () => {
    const naira = { transactionDestinationCountryCode: 'NG', transactionDestinationCountryCurrency: 'NGN' }
    const above = pickupOrder({ ...naira, transactionDestinationAmount: '320000.01', transactionRate: '6400' })
    expect(await portal.pickup(above)).toMatchObject({ status: 422, body: { code: '13' } })
    const most = { ...above, transactionDestinationAmount: '320000.00' }
    expect(await portal.pickup(most)).toMatchObject({ status: 201 })
  })

  test('the amount of a test order decides its outcome', async () => {
    const secret = await portal.keyOf('KUDIPAY', 'test')
    await portal.refill()
    const naira = {
      transactionDestinationCountryCode: 'NG',
      transactionDestinationCountryCurrency: 'NGN',
      transactionRate: '1600',
    }
    const become = async (transactionDestinationAmount: string) => {
      const order = pickupOrder({ ...naira, transactionDestinationAmount, transactionAmount: '50.00' })
      const { body } = await portal.pickup(order, { secret })
      await portal.screenCash(String(body.transactionId))
      return await statusOf(String(body.transactionId))
    }
    expect([await become('80000.01'), await become('80000.02'), await become('80000.00')]).toEqual([
      'POSTED',
      'FAILED',
      'RECEIVED',
    ])
  })
})
