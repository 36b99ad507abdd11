import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { returnPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { createReceipt } from '@portal/contract/cash-pickups/pickup-receipts.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { pdfText } from '@portal/contract/testing/pdf-text'
import { closeTill, readTillDay, readTills } from '@portal/contract/tills/tills.calls'
import { expireItems } from '../../../engine/approvals/index.ts'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type Counter, counterOf } from '../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'

const DAY_MS = 24 * 60 * 60_000

let portal: PickupPortal
let counter: Counter

beforeAll(async () => {
  portal = await pickupPortal()
  counter = counterOf(portal)
})
afterAll(() => portal.close())
beforeEach(async () => {
  await counter.till()
})

const db = () => portal.gateway.db
const balances = async () => {
  const rows = await db()
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['a.kind', 'b.balance', 'b.held'])
    .where('a.env', '=', 'live')
    .where('a.currency', '=', 'GHC')
    .where(({ or, eb }) => or([eb('a.owner', '=', 'SWIFTREMIT'), eb('a.kind', 'in', ['TILL', 'TAX', 'INCOME'])]))
    .orderBy('a.account_number')
    .execute()
  return rows.map(({ kind, balance, held }) => `${kind} ${balance} ${held}`)
}
const giveBack = async (transactionId: string, who = 'branch.head') => {
  const { version } = await counter.detail(transactionId, 'ho.maker')
  return await portal.send(who, returnPayout, { transactionId, version, returnReason: 'Given to a namesake' })
}

describe('a mistaken payout', () => {
  test('two people reverse a mistaken payout: the cash is back in the till, the money is back in the wallet, the receipt is void', async () => {
    const order = await counter.claimed()
    const before = await balances()
    counter.done(await counter.pay(order.transactionId))
    const { cqId, responseCode } = await giveBack(order.transactionId)
    expect(responseCode).toBe('00')
    expect((await giveBack(order.transactionId)).responseCode).toBe('28')
    expect((await decide(portal, 'branch.head', cqId)).responseCode).toBe('63')
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
    const returned = await counter.detail(order.transactionId)
    expect(returned).toMatchObject({
      transactionStatus: 'RETURNED',
      acts: { mayReturn: false, mayPrint: true },
      receipts: [{ receiptKind: 'ISSUED', isVoid: 'YES' }],
    })
    // The whole amount is returned, including fees, because the bank must not earn money by a mistake. Held amounts are
    // not compared, because the hold ended with the payout.
    const withoutHeld = (rows: readonly string[]) => rows.map((row) => row.replace(/ [\d.]+$/, ''))
    expect(withoutHeld(await balances())).toEqual(withoutHeld(before))
    expect(await portal.ask('GET', `/transactions/${order.transactionReference}`)).toMatchObject({
      body: { transactionStatus: 'RETURNED' },
    })
    const printed = await portal.send('branch.teller', createReceipt, {
      transactionReference: order.transactionReference,
      transactionType: 'CP',
      imtoCode: 'SWIFTREMIT',
    })
    expect(pdfText(Buffer.from(printed.encodedReceipt ?? '', 'base64')).join(' ')).toContain('VOID')
    const till = await db()
      .selectFrom('till')
      .select('till_id')
      .where('till_status', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    const { lines } = await portal.send('branch.teller', readTillDay, { tillId: till.till_id })
    expect(lines?.slice(-2).map(({ tillLine, amount }) => [tillLine, amount])).toEqual([
      ['PAID', '-590.00'],
      ['TAKEN_BACK', '590.00'],
    ])
    expect((await giveBack(order.transactionId)).responseCode).toBe('12')
    expect((await counter.pay(order.transactionId)).responseCode).toBe('12')
    expect(await verifyLedger(db(), ledgerKey(portal.gateway.config.keyEncryptionKey))).toMatchObject({ ok: true })
  })

  test('two concurrent decisions reverse a mistaken payout only once', async () => {
    const order = await counter.paid()
    const { cqId } = await giveBack(order.transactionId)
    const answers = await Promise.all([1, 2].map(() => decide(portal, 'ho.checker', cqId)))
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '12'])
    const { count } = await db()
      .selectFrom('ledger_posting')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('transaction_id', '=', order.transactionId)
      .executeTakeFirstOrThrow()
    expect(count).toBe('2')
  })

  test('only the branch that paid can request and decide a reversal, on the same day', async () => {
    const order = await counter.paid()
    expect((await giveBack(order.transactionId, 'branch.teller')).responseCode).toBe('57')
    const move = (solId: string) =>
      db().updateTable('app_user').set({ sol_id: solId }).where('username', '=', 'branch.head').execute()
    await move('205')
    expect((await giveBack(order.transactionId)).responseCode).toBe('25')
    const { cqId = '' } = await giveBack(order.transactionId, 'ho.maker')
    expect((await portal.send('branch.head', readQueueItem, { cqId })).responseCode).toBe('25')
    await move('204')
    expect((await portal.send('branch.head', readQueueItem, { cqId })).responseCode).toBe('00')
    expect((await portal.send('ops@swiftremit.example', readQueueItem, { cqId })).responseCode).toBe('25')
    const item = await db()
      .selectFrom('queue_item')
      .select('expires_at')
      .where('cq_id', '=', cqId)
      .executeTakeFirstOrThrow()
    // The time zone of Accra is UTC.
    expect(item.expires_at.toISOString()).toBe(`${portal.gateway.clock.now().toISOString().slice(0, 10)}T23:59:59.999Z`)
    await portal.send('ho.maker', withdrawQueueItem, { cqId })
    expect(await counter.detail(order.transactionId)).toMatchObject({ transactionStatus: 'POSTED' })
  })

  test('a till with a pending reversal cannot be counted, because the cash is already in the drawer', async () => {
    const order = await counter.paid()
    const { cqId } = await giveBack(order.transactionId)
    const till = async () =>
      (await portal.send('branch.teller', readTills, { filters: { tillStatus: ['OPEN'] } })).data?.[0]
    const close = async () => {
      const { tillId = '', version = 0 } = (await till()) ?? {}
      return await portal.send('branch.teller', closeTill, { tillId, version, pieces: [], looseAmount: '5000.00' })
    }
    expect(await till()).toMatchObject({ pendingCqId: cqId })
    expect(await close()).toMatchObject({
      responseCode: '12',
      responseMessage: expect.stringContaining('awaits authorization'),
    })
    counter.done(await decide(portal, 'ho.checker', cqId))
    expect(await close()).toMatchObject({ responseCode: '00', differenceAmount: '0.00' })
  })

  test('a reversal cannot be requested after its till has closed, and cannot be decided on the next day', async () => {
    const closed = await counter.paid()
    const close = (till_status: 'CLOSED' | 'OPEN') =>
      db()
        .updateTable('till')
        .set({ till_status })
        .where('till_status', '=', till_status === 'OPEN' ? 'CLOSED' : 'OPEN')
        .execute()
    await close('CLOSED')
    expect(await giveBack(closed.transactionId)).toMatchObject({ responseCode: '12' })
    await close('OPEN')
    const order = await counter.paid()
    const waiting = await counter.requested()
    expect((await giveBack(waiting.transactionId, 'ho.maker')).responseCode).toBe('12')
    expect((await counter.detail(order.transactionId, 'branch.head')).acts.mayReturn).toBe(true)
    const { cqId = '' } = await giveBack(order.transactionId)
    portal.gateway.clock.advance(DAY_MS)
    expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('54')
    await expireItems(db(), portal.gateway.clock.now(), '019a0000-0000-7000-8000-0000000000c1')
    expect((await giveBack(order.transactionId)).responseCode).toBe('12')
    expect(await counter.detail(order.transactionId, 'branch.head')).toMatchObject({
      transactionStatus: 'POSTED',
      acts: { mayReturn: false },
    })
  })
})
