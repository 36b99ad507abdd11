import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EXAMPLE_PICKUP, PARTNER_TRANSACTION } from '@portal/contract/partner-api'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { rollUpCreditTimes } from '../expected/credit-times.job.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

type Answer = Readonly<Record<string, unknown>>
const ordered = async (more: object = {}) => {
  const order = { ...orderTo(nuban('1')), ...more }
  const { status, body } = await portal.order(order)
  return { order, status, body: body as Answer }
}
const listed = async (query: string, secret?: string) => {
  const { status, body } = await portal.ask(
    'GET',
    `/transactions?${query}`,
    undefined,
    secret === undefined ? {} : { secret },
  )
  return [status, ((body as { data?: Answer[] }).data ?? []).map(({ transactionReference }) => transactionReference)]
}

describe('an accepted order', () => {
  test('the answer names the receiver, the account, the rate, the charges and the ISO currencies', async () => {
    const { order, body } = await ordered({ transactionBatchReference: 'B-184', transactionRate: undefined })
    expect(Object.keys(body).sort()).toEqual(PARTNER_TRANSACTION.map(({ name }) => name).sort())
    expect(body).toMatchObject({
      transactionReceiverFirstName: order.transactionReceiverFirstName,
      transactionReceiverLastName: order.transactionReceiverLastName,
      transactionReceiverMiddleName: null,
      transactionReceiverAccountNumber: order.transactionReceiverAccountNumber,
      transactionReceiverBankCode: '000901',
      transactionBatchReference: 'B-184',
      transactionRate: '1600',
      transactionSourceCountryCurrencyIso: 'USD',
      transactionDestinationCountryCurrencyIso: 'NGN',
      metadata: {},
      coreReference: null,
    })
    const charges = body.charges as { chargeAmount: string; chargeKind: string }[]
    expect(charges.map(({ chargeKind }) => chargeKind)).toContain('FEE')
    const sum = charges.reduce((total, { chargeAmount }) => total + Math.round(Number(chargeAmount) * 100), 0)
    expect(sum).toBe(Math.round((Number(body.charged) - Number(body.transactionDestinationAmount)) * 100))
    expect((await portal.ask('GET', `/transactions/${order.transactionReference}`)).body).toEqual(body)
  })

  test('a cash pickup in cedis has the currency GHC and its ISO code GHS', async () => {
    const { status, body } = await portal.ask('POST', '/cash-pickups', {
      ...EXAMPLE_PICKUP,
      transactionReference: uuid(),
      transactionAmount: '50.00',
      transactionDestinationAmount: '750.00',
      transactionDestinationCountryCurrency: 'GHS',
      transactionDestinationCountryCode: 'GH',
      transactionReceiverPhoneNumber: '+233244123456',
      transactionRate: '15',
      metadata: { desk: 'Accra 1' },
    })
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        transactionDestinationCountryCurrency: 'GHC',
        transactionDestinationCountryCurrencyIso: 'GHS',
        transactionReceiverAccountNumber: null,
        metadata: { desk: 'Accra 1' },
        expectedAt: null,
      }),
    ])
  })

  test('a posted order shows the reference of the core’s credit', async () => {
    const { order, body } = await ordered()
    await portal.screen(String(body.transactionId))
    await portal.tryOnce(String(body.transactionId))
    const { coreReference, transactionStatus } = (
      await portal.ask('GET', `/transactions/${order.transactionReference}`)
    ).body
    expect([transactionStatus, coreReference]).toEqual(['POSTED', expect.stringMatching(/\w/)])
  })
})

describe('metadata', () => {
  const hostile = {
    quote: `'; drop table transaction; -- "\\`,
    html: '<img src=x onerror=alert(1)>',
    emoji: '👩🏽‍🚀'.repeat(20),
    brackets: '%_[]{}$1',
    space: '  kept as sent  ',
    empty: '',
    名: '',
  }

  test('every text is returned as it was sent', async () => {
    const { 名: _, ...metadata } = hostile
    const { order, status, body } = await ordered({ metadata })
    expect([status, body.metadata]).toEqual([201, metadata])
    expect((await portal.ask('GET', `/transactions/${order.transactionReference}`)).body.metadata).toEqual(metadata)
  })

  test('twenty entries of 500 characters are accepted', async () => {
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`n${at}`, 'é'.repeat(500)]))
    expect((await ordered({ metadata })).body.metadata).toEqual(metadata)
  })

  test.each([
    ['21 entries', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`n${at}`, 'x'])), 'metadata'],
    ['a name with a space', { 'a b': 'x' }, 'metadata'],
    ['a name of another script', { 名: 'x' }, 'metadata'],
    ['a name of 41 characters', { ['n'.repeat(41)]: 'x' }, 'metadata'],
    ['501 characters', { long: 'x'.repeat(501) }, 'metadata.long'],
    ['a number', { count: 7 }, 'metadata.count'],
    ['an object', { inner: { a: '1' } }, 'metadata.inner'],
    ['a control character', { text: 'a\u0007' }, 'metadata.text'],
    ['a change of writing direction', { text: 'a\u202eb' }, 'metadata.text'],
    ['a list', ['x'], 'metadata'],
    ['a text', 'x', 'metadata'],
  ])('%s is refused at its field', async (_, metadata, field) => {
    const { status, body } = await ordered({ metadata })
    expect([status, (body.errors as { field: string }[])?.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('orders are listed by entries and batch, only for their own partner', async () => {
    const invoice = `INV ${uuid()} 100%`
    const { order } = await ordered({ metadata: { invoice, agent: 'Lagos 7' }, transactionBatchReference: 'B-LIST' })
    const by = (entries: object) => new URLSearchParams(Object.entries(entries)).toString()
    const found = [200, [order.transactionReference]]
    expect(await listed(by({ 'metadata[invoice]': invoice }))).toEqual(found)
    expect(await listed(by({ 'metadata[invoice]': invoice, 'metadata[agent]': 'Lagos 7' }))).toEqual(found)
    expect(await listed(by({ 'metadata[invoice]': invoice, 'metadata[agent]': 'Lagos 8' }))).toEqual([200, []])
    expect(await listed(by({ 'metadata[agent]': invoice }))).toEqual([200, []])
    expect(await listed('batch=B-LIST')).toEqual(found)
    expect(await listed(by({ 'metadata[invoice]': invoice }), await portal.keyOf('KUDIPAY'))).toEqual([200, []])
    for (const wrong of ['metadata[a b]=x', 'metadata=x', 'metadata[]=x', 'metadata[invoice]=%00'])
      expect((await listed(wrong))[0]).toBe(400)
  })

  test('the portal’s list finds an order by its metadata, and its panel shows the metadata', async () => {
    const invoice = `INV-${uuid()}`
    const { order, body } = await ordered({ metadata: { invoice } })
    const page = { readAll: 'YES', page: 0, size: 10 } as const
    for (const search of [invoice, invoice.toLowerCase().slice(0, 20)]) {
      const { data = [] } = await portal.send('ho.admin', readDirectCredits, { ...page, search })
      expect(data.map(({ transactionReference }) => transactionReference)).toEqual([order.transactionReference])
    }
    const { transaction } = await portal.send('ho.admin', readTransaction, {
      transactionId: String(body.transactionId),
    })
    expect(transaction?.metadata).toEqual({ invoice })
  })
})

describe('the expected time', () => {
  test('it follows from the credits of the last thirty days, and is the same for a held order', async () => {
    const { gateway } = portal
    const { db, clock } = gateway
    await gateway.admin.deleteFrom('credit_time').execute()
    expect((await ordered()).body.expectedAt).toBeNull()
    for (let count = 0; count < 20; count += 1) {
      const { body } = await ordered()
      await portal.screen(String(body.transactionId))
      await portal.tryOnce(String(body.transactionId))
    }
    // Every order so far was credited at once, however slow this machine is.
    await sql`update transaction t set transaction_created_at = s.happened_at from transaction_state s
      where s.transaction_id = t.transaction_id and s.to_status = 'POSTED'`.execute(gateway.admin)
    clock.advance(49 * 3_600_000)
    await rollUpCreditTimes({ db, now: clock.now() })
    await rollUpCreditTimes({ db, now: clock.now() })
    const clear = (await ordered()).body
    const held = (await ordered({ transactionRate: '1000' })).body
    const took = ({ createdAt, expectedAt }: Answer) => Date.parse(String(expectedAt)) - Date.parse(String(createdAt))
    expect(took(clear)).toBe(1_000)
    await portal.screen(String(held.transactionId))
    const read = (await portal.ask('GET', `/transactions/${held.transactionReference}`)).body
    expect([read.expectedAt, took(held)]).toEqual([held.expectedAt, took(clear)])
  })
})
