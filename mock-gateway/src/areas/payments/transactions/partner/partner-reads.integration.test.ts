import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PARTNER_OPERATIONS } from '@portal/contract/partner-api'
import { v4 as uuid } from 'uuid'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal
let kudi = ''

beforeAll(async () => {
  portal = await orderPortal()
  kudi = await portal.keyOf('KUDIPAY')
})
afterAll(() => portal.close())

type Row = Readonly<Record<string, string | number | null>>
const rowsOf = async (path: string, secret?: string) => {
  const { status, body } = await portal.ask('GET', path, undefined, secret === undefined ? {} : { secret })
  expect([path, status]).toEqual([path, 200])
  return (body as unknown as { data: Row[] }).data
}
const named = (operation: string, field: string) =>
  (PARTNER_OPERATIONS.find(({ id }) => id === operation)?.answer.find(({ name }) => name === field)?.of ?? [])
    .map(({ name }) => name)
    .sort()
const naira = async (secret?: string) => {
  const found = (await rowsOf('/wallets', secret)).find(({ currency }) => currency === 'NGN')
  if (found === undefined) throw new Error('no wallet in naira')
  return found
}
const posted = async () => {
  const order = orderTo(nuban('1'))
  const { body } = await portal.order(order)
  await portal.screen(body.transactionId ?? '')
  await portal.tryOnce(body.transactionId ?? '')
  return order.transactionReference
}

describe('wallets', () => {
  test('a wallet shows an order’s hold, and its statement shows the order’s posting line by line', async () => {
    const before = await naira()
    expect(Object.keys(before).sort()).toEqual(named('listWallets', 'data'))
    const { body } = await portal.order(orderTo(nuban('1')))
    const held = await naira()
    expect(Number(held.held) - Number(before.held)).toBeCloseTo(Number(body.charged), 2)
    expect(Number(held.availableBalance)).toBeCloseTo(Number(held.balance) - Number(held.held), 2)
    await portal.screen(body.transactionId ?? '')
    await portal.tryOnce(body.transactionId ?? '')
    const [last, ...lines] = await rowsOf(`/wallets/${before.accountNumber}/statement`)
    expect(Object.keys(last ?? {}).sort()).toEqual(named('readStatement', 'data'))
    expect(last?.balanceAfter).toBe((await naira()).balance)
    expect([last, ...lines].filter((line) => line?.transactionReference === body.transactionReference).length).toBe(
      Number(last?.accountLine) -
        Number(lines.find((line) => line.transactionReference !== body.transactionReference)?.accountLine),
    )
  })

  test('a key reads only data of its own partner and environment', async () => {
    const [own, theirs] = [await naira(), await naira(kudi)]
    expect(theirs.accountNumber).not.toBe(own.accountNumber)
    const test = await naira(await portal.keyOf('SWIFTREMIT', 'test'))
    expect(test.accountNumber).not.toBe(own.accountNumber)
    for (const account of [theirs.accountNumber, test.accountNumber, '2999999999', '%00', 'x'])
      expect((await portal.ask('GET', `/wallets/${account}/statement`)).status).toBe(404)
  })

  test('invalid days and cursors are refused', async () => {
    const { accountNumber } = await naira()
    for (const query of ['from=2026-02-30', 'to=0000-01-01', 'cursor=-1', 'cursor=9e9', 'from=a&from=b'])
      expect((await portal.ask('GET', `/wallets/${accountNumber}/statement?${query}`)).status).toBe(400)
  })
})

describe('transactions', () => {
  test('a range of days includes both its first and its last day, and no other days', async () => {
    const [first, last] = [await posted(), await posted(), await posted()]
    const { db } = portal.gateway
    const receive = (reference: string | undefined, at: string) =>
      db
        .updateTable('transaction')
        .set({ transaction_created_at: new Date(at) })
        .where('transaction_reference', '=', String(reference))
        .execute()
    const listed = async (query: string) =>
      (await rowsOf(`/transactions?${query}`)).map(({ transactionReference }) => transactionReference)
    await receive(first, '2020-02-28T00:00:00.000Z')
    await receive(last, '2020-02-29T23:59:59.999Z')
    expect(await listed('from=2020-02-28&to=2020-02-29')).toEqual([last, first])
    expect(await listed('from=2020-02-28&to=2020-02-28')).toEqual([first])
    expect(await listed('from=2020-02-29&to=2020-02-29')).toEqual([last])
    expect(await listed('from=2020-02-27&to=2020-02-27')).toEqual([])
    expect(await listed('to=2020-02-29')).toEqual([last, first])
    expect(await listed('from=2020-03-01')).not.toContain(last)
  })

  test('pages of a hundred contain every transaction once, even if new ones arrive between the pages', async () => {
    const { db } = portal.gateway
    await db.updateTable('transaction').set({ mto_code: 'SWIFTREMIT' }).where('env', '=', 'live').execute()
    const stored = await db
      .selectFrom('transaction')
      .select('transaction_id')
      .where('mto_code', '=', 'SWIFTREMIT')
      .where('env', '=', 'live')
      .orderBy('transaction_id', 'desc')
      .execute()
    const pages: unknown[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await portal.ask('GET', `/transactions${cursor && `?cursor=${cursor}`}`)
      const page = body as unknown as { data: Row[]; cursor: string | null }
      pages.push(page.data.map(({ transactionId }) => transactionId))
      cursor = page.cursor
      await posted()
    }
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.slice(0, -1).every(({ length }) => length === 100)).toBe(true)
    expect(pages.flat()).toEqual(stored.map(({ transaction_id }) => transaction_id))
  })
})

test('the limits show the allowance and how much of it was used today', async () => {
  const limit = async () =>
    (await rowsOf('/limits')).find(({ currency, product }) => currency === 'NGN' && product === 'DC')
  const before = await limit()
  expect(Object.keys(before ?? {}).sort()).toEqual(named('listLimits', 'data'))
  await portal.order(orderTo(nuban('1')))
  expect(await limit()).toEqual({ ...before, countToday: Number(before?.countToday) + 1 })
})

describe('beneficiaries', () => {
  const enquire = (body: object, options = {}) => portal.ask('POST', '/account-enquiries', body, options)
  const account = (transactionReceiverAccountNumber: string) => ({
    transactionDestinationCountryCode: 'NG',
    transactionReceiverBankCode: '901',
    transactionReceiverAccountNumber,
  })

  test('a partner can list the banks of possible beneficiaries', async () => {
    expect((await rowsOf('/banks')).map(({ bankCode }) => bankCode)).toContain('000901')
  })

  test('a beneficiary’s name comes from core banking, and a repeated Idempotency-Key gives the same answer', async () => {
    const key = uuid()
    const number = nuban('1')
    const { transactionReceiverFirstName: first, transactionReceiverLastName: last } = orderTo(number)
    const unnamed = { nameMatch: null, nameSimilarity: null }
    const answer = { status: 200, body: { accountName: `${first} ${last}`, ...unnamed } }
    expect(await enquire(account(number), { key })).toEqual(answer)
    expect(await enquire(account(number), { key })).toEqual(answer)
    expect(await enquire(account(nuban('2')), { key })).toMatchObject({ status: 422, body: { code: '94' } })
  })

  test('an enquiry with a name says how it agrees with the name of the account', async () => {
    const number = nuban('1')
    const { transactionReceiverFirstName: first, transactionReceiverLastName: last } = orderTo(number)
    const agreement = async (transactionReceiverFirstName: string, transactionReceiverLastName: string) => {
      const { body } = await enquire({ ...account(number), transactionReceiverFirstName, transactionReceiverLastName })
      return [body.nameMatch, body.nameSimilarity]
    }
    expect(await agreement(first, last)).toEqual(['SAME', 100])
    expect(await agreement(last, first.toUpperCase())).toEqual(['SAME', 100])
    expect(await agreement(`${first}h`, last)).toEqual(['SIMILAR', expect.any(Number)])
    expect(await agreement('Guillermo', 'Fernández')).toEqual(['OTHER', expect.any(Number)])
  })

  test.each([
    ['that do not exist', account(nuban('900')), 422, '14'],
    ['with a wrong check digit', account('0000000001'), 422, '14'],
    ['of an unknown bank', { ...account(nuban('1')), transactionReceiverBankCode: '999' }, 422, '15'],
    ['in another country', { ...account(nuban('1')), transactionDestinationCountryCode: 'FR' }, 422, '31'],
    ['without a bank', { ...account(nuban('1')), transactionReceiverBankCode: '' }, 400, '30'],
  ])('an enquiry about beneficiaries %s is refused', async (_, body, status, code) => {
    expect(await enquire(body)).toMatchObject({ status, body: { code } })
  })
})

describe('a recall', () => {
  const recall = (reference: string, body: object = { recallReason: 'Sent to the wrong account' }, options = {}) =>
    portal.ask('POST', `/transactions/${reference}/recall`, body, options)

  test('a recall of a posted order awaits a decision by staff, and only one recall of an order can be pending', async () => {
    const reference = await posted()
    expect(await recall(reference)).toMatchObject({
      status: 201,
      body: { transactionReference: reference, recallStatus: 'REQUESTED', recallReason: 'Sent to the wrong account' },
    })
    expect(await recall(reference)).toMatchObject({ status: 409, body: { code: '28' } })
  })

  test('a recall requires a reason, and a posted order of the same partner', async () => {
    const reference = await posted()
    expect(await recall(reference, { recallReason: ' ' })).toMatchObject({ status: 400 })
    expect(await recall(reference, {}, { secret: kudi })).toMatchObject({ status: 400 })
    expect(await recall(reference, undefined, { secret: kudi })).toMatchObject({ status: 404, body: { code: '25' } })
    const { body } = await portal.order(orderTo(nuban('2')))
    expect(await recall(body.transactionReference ?? '')).toMatchObject({ status: 409, body: { code: '12' } })
  })
})

test('a beneficiary enquiry is answered with 503 while core banking does not answer', async () => {
  const silent = await orderPortal({ timeoutMs: 50, latencyMs: 2_000 })
  const transactionReceiverAccountNumber = nuban('1')
  const asked = await silent.ask('POST', '/account-enquiries', {
    transactionDestinationCountryCode: 'NG',
    transactionReceiverBankCode: '000901',
    transactionReceiverAccountNumber,
  })
  await silent.close()
  expect(asked).toMatchObject({ status: 503, body: { code: '91' } })
})
