import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import {
  readDirectCredits,
  readScreeningLogs,
  readTransaction,
  updateDirectCreditStatus,
} from '@portal/contract/calls/transactions'
import { v4 as uuid } from 'uuid'
import { decide } from '../../approvals/testing/decide.ts'
import { ledgerKey, verifyLedger } from '../ledger/index.ts'
import { nuban, type OrderPortal, OTHER_BANK, orderPortal, orderTo } from './testing/orders.ts'

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const wallet = async (mtoCode = 'SWIFTREMIT', env = 'live') => {
  const found = await portal.gateway.db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['b.balance', 'b.held'])
    .where('a.kind', '=', 'WALLET')
    .where('a.owner', '=', mtoCode)
    .where('a.currency', '=', 'NGN')
    .where('a.env', '=', env as 'live')
    .executeTakeFirstOrThrow()
  return { balance: Number(found.balance), held: Number(found.held) }
}
const accepted = async (order = orderTo(nuban('1')), options = {}) => {
  const { status, body } = await portal.order(order, options)
  expect([status, body.code]).toEqual([201, undefined])
  return body.transactionId ?? ''
}
const detailOf = async (transactionId: string, who = 'ho.compliance') =>
  (await portal.send(who, readTransaction, { transactionId })).transaction
const review = async (transactionId: string, transactionStatus: 'PASSED' | 'FAILED', who = 'ho.compliance') => {
  const { transactionReference = '', transactionMtoCode = '', version = 0 } = (await detailOf(transactionId)) ?? {}
  return portal.send(who, updateDirectCreditStatus, {
    transactionReference,
    transactionMtoCode,
    transactionStatus,
    transactionReason: 'Seen the papers',
    version,
  })
}

describe('an order', () => {
  test('is held, screened, credited at the core once and posted by its rule, all of it told step by step', async () => {
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
    // Once more does nothing.
    expect(await portal.tryOnce(transactionId)).toBeNull()
    expect(await verifyLedger(portal.gateway.db, ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({
      ok: true,
    })
  })

  test('under its Idempotency-Key answers the same, another body is refused, and a reference counts once', async () => {
    const key = uuid()
    const order = orderTo(nuban('2'))
    const first = await portal.order(order, { key })
    expect(await portal.order(order, { key })).toEqual(first)
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
    ['an amount of nothing', { transactionDestinationAmount: '0.00' }, 400, '30'],
  ])('with %s is refused, and its reference stays free', async (_, more, status, code) => {
    const order = orderTo(nuban('3'))
    expect(await portal.order({ ...order, ...more })).toMatchObject({ status, body: { code } })
    await accepted(order)
  })

  test('that the wallet cannot pay leaves no trace of itself', async () => {
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
