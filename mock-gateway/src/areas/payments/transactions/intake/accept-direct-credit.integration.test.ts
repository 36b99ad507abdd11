import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { v4 as uuid } from 'uuid'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { findByReference } from '../find-transaction.ts'
import { creditDesk } from '../testing/credit-desk.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const { wallet, accepted, detailOf } = creditDesk(() => portal)

describe('an order', () => {
  test('an order is held, screened, credited at the core once and posted by its rule, with every step in its history', async () => {
    const before = await wallet()
    const transactionId = await accepted()
    const held = await wallet()
    const charged = held.held - before.held
    expect(charged).toBeGreaterThanOrEqual(320_000)
    await portal.screen(transactionId)
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await wallet()).toEqual({ balance: before.balance - charged, held: before.held })
    const detail = await detailOf(transactionId)
    expect(detail).toMatchObject({ transactionStatus: 'POSTED', coreState: 'CREDITED', postings: ['POSTED'] })
    expect(detail?.states.map(({ toStatus }) => toStatus)).toEqual(['RECEIVED', 'PENDING', 'POSTED'])
    expect(portal.core.book.references()).toContain(detail?.transactionContractReference)
    // A repeated try has no effect.
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await verifyLedger(portal.gateway.db, ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({
      ok: true,
    })
  })

  test('a repeated Idempotency-Key gives the same answer, another body is refused, and a reference is accepted only once', async () => {
    const key = uuid()
    const order = orderTo(nuban('2'))
    const first = await portal.order(order, { key })
    expect(await portal.order(order, { key })).toEqual(first)
    // The same order with its fields in another sequence, as some clients resend it.
    expect(await portal.order(Object.fromEntries(Object.entries(order).reverse()), { key })).toEqual(first)
    expect(await portal.order({ ...order, transactionAmount: '1.00' }, { key })).toMatchObject({
      status: 422,
      body: { code: '94' },
    })
    expect(await portal.order(order)).toMatchObject({ status: 409, body: { code: '94' } })
  })

  test.each([
    ['a destination that is not served', { transactionDestinationCountryCode: 'FR' }, 422, '31'],
    ['a bank nobody knows', { transactionReceiverBankCode: '999999' }, 422, '15'],
    ['an account number with a wrong check digit', { transactionReceiverAccountNumber: '0000000001' }, 422, '14'],
    ['an amount above the limit', { transactionDestinationAmount: '10000000.01' }, 422, '61'],
    ['a currency without a parameter', { transactionDestinationCountryCurrency: 'EUR' }, 422, '31'],
    ['no names', { transactionSenderFirstName: '' }, 400, '30'],
    ['a field nobody knows', { transactionSecret: 'x' }, 400, '30'],
    ['a day that no calendar has', { transactionSenderIdExpiryDate: '2026-02-30' }, 400, '30'],
    ['a country that is none', { transactionSourceCountryCode: 'XX' }, 400, '30'],
    ['a nationality that is none', { transactionReceiverNationality: 'EU' }, 400, '30'],
    ['a currency that is none', { transactionSourceCountryCurrency: 'ABC' }, 400, '30'],
    ['a sender yet to be born', { transactionSenderBirthDate: '2999-01-01' }, 400, '30'],
    ['a sender of another age', { transactionSenderBirthDate: '1800-01-01' }, 400, '30'],
    ['a document of tomorrow', { transactionSenderIdIssueDate: '2999-01-01' }, 400, '30'],
    ['a reference that is a step of a path', { transactionReference: '..' }, 400, '30'],
    ['a reference with such a step', { transactionReference: '2026/./7' }, 400, '30'],
    ['an amount of nothing', { transactionDestinationAmount: '0.00' }, 400, '30'],
  ])('an order with %s is refused, and its reference stays free', async (_, more, status, code) => {
    const order = orderTo(nuban('3'))
    expect(await portal.order({ ...order, ...more })).toMatchObject({ status, body: { code } })
    await accepted(order)
  })

  test.each(['...', 'A/.B/C..', '//x', '-', '_', '/'])(
    'an order with the reference %j can be read by that reference',
    async (called) => {
      const transactionReference = `${called}${called === '...' ? '' : uuid().slice(0, 8)}`
      await accepted({ ...orderTo(nuban('3')), transactionReference })
      expect(await portal.ask('GET', `/transactions/${encodeURIComponent(transactionReference)}`)).toMatchObject({
        status: 200,
        body: { transactionReference },
      })
    },
  )

  test('references that differ only in case are duplicates, while references that differ in punctuation are not', async () => {
    const id = uuid().slice(0, 8)
    const sent = (transactionReference: string) => portal.order({ ...orderTo(nuban('3')), transactionReference })
    await accepted({ ...orderTo(nuban('3')), transactionReference: `Case-${id}` })
    for (const same of [`CASE-${id}`, `case-${id.toUpperCase()}`])
      expect(await sent(same)).toMatchObject({ status: 409, body: { code: '94' } })
    for (const other of [`CASE.${id}`, `CASE_${id}`, `CASE${id}`, `CASE/${id}`])
      expect(await sent(other)).toMatchObject({ status: 201 })
    expect(await portal.ask('GET', `/transactions/case-${id}`)).toMatchObject({
      status: 200,
      body: { transactionReference: `Case-${id}` },
    })
  })

  test('two old orders whose references differ only in case are each found by the exact spelling', async () => {
    const { db } = portal.gateway
    const key = (reference: string) => ({ env: 'live', mtoCode: 'KUDIPAY', reference })
    const [older, younger] = [uuid(), uuid()]
    const row = { env: 'live' as const, mto_code: 'KUDIPAY' }
    await db
      .insertInto('transaction_key')
      .values([
        { ...row, transaction_reference: 'Old-1', transaction_id: older, reference_key: 'old-1' },
        { ...row, transaction_reference: 'OLD-1', transaction_id: younger, reference_key: null },
      ])
      .execute()
    expect(await findByReference(db, key('Old-1'))).toBe(older)
    expect(await findByReference(db, key('OLD-1'))).toBe(younger)
    expect(await findByReference(db, key('old-1'))).toBe(older)
    await portal.gateway.admin.deleteFrom('transaction_key').where('transaction_id', 'in', [older, younger]).execute()
  })

  test('a cancelled order stays cancelled when its request is repeated, and its hold is released once', async () => {
    const before = await wallet()
    const { transactionReference, ...order } = orderTo(nuban('3'))
    await accepted({ ...order, transactionReference })
    const cancel = () => portal.ask('POST', `/transactions/${transactionReference}/cancel`)
    expect(await cancel()).toMatchObject({
      status: 200,
      body: { transactionStatus: 'RECEIVED', cancelRequested: true },
    })
    const again = await cancel()
    expect(again).toMatchObject({
      status: 200,
      body: { transactionStatus: 'FAILED', responseCode: '17', cancelRequested: true },
    })
    expect(await Promise.all([cancel(), cancel()])).toEqual([again, again])
    expect(await wallet()).toEqual(before)
  })

  test('an order that exceeds the wallet’s balance is refused and stores no data', async () => {
    const before = await wallet()
    const order = orderTo(nuban('4'), { transactionDestinationAmount: '9999999.00', transactionRate: '49999.995' })
    const sent = await Promise.all(
      Array.from({ length: 60 }, () => portal.order({ ...order, transactionReference: `M-${uuid()}` })),
    )
    const fitting = sent.filter(({ status }) => status === 201)
    expect(sent.filter(({ body }) => body.code === '51').length).toBe(60 - fitting.length)
    const after = await wallet()
    expect(after.balance - after.held).toBeGreaterThanOrEqual(0)
    expect(after.balance).toBe(before.balance)
    for (const { body } of fitting) await portal.ask('POST', `/transactions/${body.transactionReference}/cancel`)
    expect((await wallet()).held).toBe(before.held)
  })
})

describe('the list', () => {
  test('the list has summary cards that sum to its total, and shows partners only their own orders', async () => {
    const mine = await portal.send('ops@kudipay.example', readDirectCredits, { size: 100 })
    expect(new Set(mine.data?.map(({ transactionMtoCode }) => transactionMtoCode))).toEqual(new Set(['KUDIPAY']))
    const { totals, total } = await portal.send('ho.compliance', readDirectCredits, {})
    expect(total).toBe(totals?.totalTransactions)
    const {
      totalPendingTransactions = 0,
      totalSuccessfulTransactions = 0,
      totalUnsuccessfulTransactions = 0,
    } = totals ?? {}
    expect(totalPendingTransactions + totalSuccessfulTransactions + totalUnsuccessfulTransactions).toBe(total)
    const { data = [] } = await portal.send('ops@swiftremit.example', readDirectCredits, {
      filters: { transactionStatus: ['AML GATE'] },
    })
    expect(data).toEqual([])
  })

  test('a live key cannot read a test key’s orders', async () => {
    const secret = await portal.keyOf('SWIFTREMIT', 'test')
    const order = orderTo(nuban('8'))
    expect(await portal.order(order, { secret })).toMatchObject({ body: { code: '51' } })
    const { total } = await portal.send('ho.compliance', readDirectCredits, { search: order.transactionReference })
    expect(total).toBe(0)
  })
})
