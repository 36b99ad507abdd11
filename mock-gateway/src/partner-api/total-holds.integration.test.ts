import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { createSuspension } from '@portal/contract/suspensions/suspensions.calls'
import { sql } from 'kysely'
import { ledgerKey, releaseHold, verifyLedger, verifyView } from '../areas/books/ledger/index.ts'
import { pickupOrder } from '../areas/payments/pickups/testing/accepted-pickup.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../areas/payments/transactions/testing/orders.ts'
import { decide } from '../engine/approvals/testing/decide.ts'
import { batchDesk, jsonLines } from './testing/batch-desk.ts'

let portal: OrderPortal
let secret = ''
let wallet = ''

beforeAll(async () => {
  portal = await orderPortal()
  secret = await portal.keyOf('SWIFTREMIT')
  const found = await portal.gateway.db
    .selectFrom('ledger_account')
    .select('account_number')
    .where('kind', '=', 'WALLET')
    .where('owner', '=', 'SWIFTREMIT')
    .where('currency', '=', 'NGN')
    .where('env', '=', 'live')
    .executeTakeFirstOrThrow()
  wallet = found.account_number
})
afterAll(() => portal.close())

const { upload, processed, read, rowsOf } = batchDesk(
  () => portal,
  () => secret,
)

const key = () => ledgerKey(portal.gateway.config.keyEncryptionKey)
const verified = () => verifyLedger(portal.gateway.db, key())

async function balance() {
  const { balance, held } = await portal.gateway.db
    .selectFrom('ledger_balance')
    .select(['balance', 'held'])
    .where('account_number', '=', wallet)
    .executeTakeFirstOrThrow()
  return { held: toMinor(held), available: toMinor(balance) - toMinor(held) }
}

/** Returns an order of that many dollars, at the day's rate. */
const dollars = (amount: number, more: object = {}) =>
  orderTo(nuban('2'), {
    transactionAmount: `${amount}.00`,
    transactionDestinationAmount: fromMinor(BigInt(amount) * 160_000n),
    ...more,
  })

/** Returns the charge of an order, as the partner learns it before. */
async function chargeOf(order: object): Promise<bigint> {
  const { body } = await portal.ask('POST', '/direct-credits?validateOnly=true', order)
  return toMinor(String(body.charged))
}

/** Sends a batch that holds its total, and processes it until the total is held or the batch is refused. */
async function held(...orders: readonly object[]) {
  const { body } = await upload(jsonLines(...orders), { query: '?hold=total' })
  await processed(body.batchReference)
  return await processed(body.batchReference)
}

/** Leaves exactly that much available in the wallet, until the returned function is called. */
async function leaving(cents: bigint) {
  const { available } = await balance()
  const { admin } = portal.gateway
  const moved = fromMinor(available - cents)
  await sql`update ledger_balance set balance = balance - ${moved}::numeric where account_number = ${wallet}`.execute(
    admin,
  )
  return () =>
    sql`update ledger_balance set balance = balance + ${moved}::numeric where account_number = ${wallet}`.execute(admin)
}

beforeEach(async () => {
  portal.gateway.clock.advance(61_000)
  expect(await verified()).toMatchObject({ ok: true })
})

describe('a batch that holds its total', () => {
  test('the total of all valid rows is held first, and each order’s hold comes out of it', async () => {
    const orders = [dollars(10), dollars(20), dollars(30)]
    const total = (await Promise.all(orders.map(chargeOf))).reduce((sum, charge) => sum + charge, 0n)
    const before = await balance()
    const faulty = dollars(40, { transactionReceiverAccountNumber: '0000000001' })
    const unnamed = dollars(2000, { transactionSenderCityAddress: undefined })
    const { batchReference, ...batch } = await held(...orders, faulty, orders[0] ?? {}, unnamed)
    expect(batch).toMatchObject({ hold: 'total', heldAt: expect.any(String), rowsRefused: 3, rowsWaiting: 3 })
    const codes = (await rowsOf(String(batchReference))).map(({ code }) => code)
    expect(codes).toEqual([null, null, null, '14', '94', '30'])
    expect((await balance()).held).toBe(before.held + total)
    for (let row = 1; row <= 3; row += 1) {
      await processed(String(batchReference), 1)
      expect((await balance()).held).toBe(before.held + total)
      expect(await verified()).toMatchObject({ ok: true })
    }
    expect(await read(String(batchReference))).toMatchObject({ batchStatus: 'COMPLETED', rowsAccepted: 3 })
  })

  test('a wallet that cannot cover the total refuses all rows with 51, and nothing is held', async () => {
    const orders = [dollars(10), dollars(20)]
    const total = (await chargeOf(orders[0] ?? {})) + (await chargeOf(orders[1] ?? {}))
    const restore = await leaving(total - 1n)
    const before = await balance()
    const { batchReference, ...batch } = await held(...orders)
    expect(batch).toMatchObject({ batchStatus: 'COMPLETED', heldAt: null, rowsAccepted: 0, rowsRefused: 2 })
    expect((await rowsOf(String(batchReference))).map(({ code }) => code)).toEqual(['51', '51'])
    expect(await balance()).toEqual(before)
    await restore()
  })

  test('a wallet with exactly the total accepts all rows, and no other order can take the money meanwhile', async () => {
    const orders = [dollars(10), dollars(20), dollars(30)]
    const total = (await Promise.all(orders.map(chargeOf))).reduce((sum, charge) => sum + charge, 0n)
    const restore = await leaving(total)
    const { batchReference } = await held(...orders)
    const others = async () => {
      const answers = await Promise.all([1, 1, 1, 1].map((amount) => portal.order(dollars(amount))))
      return answers.map(({ body }) => body.code)
    }
    const [ended, codes] = await Promise.all([processed(String(batchReference)), others()])
    expect(ended).toMatchObject({ rowsAccepted: 3, rowsRefused: 0 })
    expect(codes).toEqual(['51', '51', '51', '51'])
    expect((await balance()).available).toBe(0n)
    await restore()
  })

  test('a row that is refused later releases its part', async () => {
    const orders = [dollars(10), dollars(20)]
    const { batchReference } = await held(...orders)
    const part = await chargeOf(orders[1] ?? {})
    // The partner sends the second order also alone, before its row is decided about.
    expect(await portal.order(orders[1] ?? {})).toMatchObject({ status: 201 })
    const before = await balance()
    expect(await processed(String(batchReference))).toMatchObject({ rowsAccepted: 1, rowsRefused: 1 })
    expect((await balance()).held).toBe(before.held - part)
  })

  test('a higher fee since the hold is taken from the wallet, and a lower one is released', async () => {
    for (const change of [100n, -100n]) {
      const { batchReference } = await held(dollars(10))
      // As if the rule had charged another amount when the total was held.
      await sql`update order_batch_row r set hold_amount = r.hold_amount - ${fromMinor(change)}::numeric
        from order_batch b where b.batch_id = r.batch_id and b.batch_reference = ${batchReference}`.execute(
        portal.gateway.admin,
      )
      await sql`with part as (select r.hold_id from order_batch_row r join order_batch b using (batch_id)
          where b.batch_reference = ${batchReference}),
        moved as (update ledger_hold h set amount = h.amount - ${fromMinor(change)}::numeric from part
          where h.transaction_id = part.hold_id returning h.account_number)
        update ledger_balance b set held = b.held - ${fromMinor(change)}::numeric from moved
          where b.account_number = moved.account_number`.execute(portal.gateway.admin)
      expect(await verified()).toMatchObject({ ok: true })
      const before = await balance()
      expect(await processed(String(batchReference))).toMatchObject({ rowsAccepted: 1 })
      expect((await balance()).held).toBe(before.held + change)
      expect(await verified()).toMatchObject({ ok: true })
    }
  })

  test('a suspension refuses the rows that wait, and releases their parts', async () => {
    const before = await balance()
    const orders = [dollars(10), dollars(20), dollars(30)]
    const first = await chargeOf(orders[0] ?? {})
    const { batchReference } = await held(...orders)
    await processed(String(batchReference), 1)
    const { cqId } = await portal.send('ho.maker', createSuspension, {
      mtoCode: 'SWIFTREMIT',
      suspendedPart: 'PARTNER',
      openOrders: 'CONTINUE',
      suspensionStart: 'AUTHORIZED',
      suspensionReason: 'Its licence is being reviewed',
    })
    expect(await decide(portal, 'ho.checker', cqId)).toMatchObject({ responseCode: '00' })
    expect(await processed(String(batchReference))).toMatchObject({ batchStatus: 'COMPLETED', rowsRefused: 2 })
    expect((await rowsOf(String(batchReference))).map(({ code }) => code)).toEqual([null, '62', '62'])
    expect((await balance()).held).toBe(before.held + first)
    await portal.gateway.db.updateTable('partner_suspension').set({ suspension_status: 'LIFTED' }).execute()
  })

  test('a key that expires in the middle and an order that is cancelled leave the holds true', async () => {
    const { db, admin } = portal.gateway
    const before = await balance()
    const orders = [dollars(10), dollars(20)]
    const { batchReference } = await held(...orders)
    await processed(String(batchReference), 1)
    const [first] = orders
    expect(await portal.ask('POST', `/transactions/${first?.transactionReference}/cancel`)).toMatchObject({
      status: 200,
    })
    expect(await verified()).toMatchObject({ ok: true })
    const expired = new Date(portal.gateway.clock.now().getTime() - 1)
    const { key_id: keyId } = await db
      .selectFrom('order_batch')
      .select('key_id')
      .where('batch_reference', '=', String(batchReference))
      .executeTakeFirstOrThrow()
    await admin.updateTable('api_key').set({ expires_at: expired }).where('key_id', '=', keyId).execute()
    await portal.gateway.jobs.drain('order-batches')
    secret = await portal.keyOf('SWIFTREMIT')
    expect((await rowsOf(String(batchReference))).map(({ code }) => code)).toEqual([null, '58'])
    expect(await balance()).toEqual(before)
  })

  test('two gateways that process the same batch hold its total once', async () => {
    const orders = Array.from({ length: 6 }, () => dollars(10))
    const total = 6n * (await chargeOf(orders[0] ?? {}))
    const before = await balance()
    const { body } = await upload(jsonLines(...orders), { query: '?hold=total' })
    const both = (most: number) =>
      Promise.all([processed(body.batchReference, most), processed(body.batchReference, most)])
    await both(4)
    await both(4)
    await both(4)
    expect((await balance()).held).toBe(before.held + total)
    await both(4)
    await both(4)
    expect(await read(body.batchReference)).toMatchObject({ batchStatus: 'COMPLETED', rowsAccepted: 6 })
    expect((await balance()).held).toBe(before.held + total)
  })

  test('cash pickups hold their total in the wallet of their currency', async () => {
    const { body } = await upload(jsonLines(pickupOrder(), pickupOrder()), {
      query: '?hold=total&product=cash-pickups',
    })
    await processed(body.batchReference)
    expect(await processed(body.batchReference)).toMatchObject({ heldAt: expect.any(String), rowsWaiting: 2 })
    expect(await processed(body.batchReference)).toMatchObject({ batchStatus: 'COMPLETED', rowsAccepted: 2 })
  })

  test('the same file with the same key and another hold is refused', async () => {
    const content = jsonLines(dollars(10))
    const sent = { key: 'payroll-2026-11' }
    expect(await upload(content, sent)).toMatchObject({ status: 202, body: { hold: 'rows' } })
    expect(await upload(content, { ...sent, query: '?hold=total' })).toMatchObject({
      status: 422,
      body: { code: '94' },
    })
    expect(await upload(content, { query: '?hold=some' })).toMatchObject({ status: 400, body: { code: '30' } })
  })
})

describe('the verification of the books', () => {
  const ofBatch = (reference: string) =>
    `r.batch_id = (select batch_id from order_batch where batch_reference = '${reference}')`
  const part = (reference: string) =>
    `h.transaction_id in (select r.hold_id from order_batch_row r where ${ofBatch(reference)})`
  const moved = (reference: string, change: string) =>
    `update ledger_balance b set held = b.held ${change} from ledger_hold h
      where ${part(reference)} and b.account_number = h.account_number`

  test.each<[string, (reference: string) => string, object]>([
    [
      'a part that was released, with what the wallet holds',
      (reference) => `${moved(reference, '- h.amount')};
        update ledger_hold h set state = 'RELEASED', ended_at = now() where ${part(reference)}`,
      { difference: 'hold-state' },
    ],
    [
      'a part that was made smaller, with what the wallet holds',
      (reference) =>
        `${moved(reference, '- 1')}; update ledger_hold h set amount = h.amount - 1 where ${part(reference)}`,
      { difference: 'hold-amount' },
    ],
    [
      'a part that was removed, with what the wallet holds',
      (reference) => `${moved(reference, '- h.amount')}; delete from ledger_hold h where ${part(reference)}`,
      { difference: 'no-hold' },
    ],
    [
      'a row that was decided about and is still held',
      (reference) =>
        `update order_batch_row r set outcome = 'REFUSED', row_text = null, problem = '{}' where ${ofBatch(reference)}`,
      { difference: 'hold-state' },
    ],
    [
      'a total that is said not to be held',
      (reference) => `update order_batch set held_at = null where batch_reference = '${reference}'`,
      { difference: 'unowned-hold' },
    ],
    [
      'a row without its part',
      (reference) =>
        `update order_batch_row r set hold_id = null, hold_account = null, hold_amount = null where ${ofBatch(reference)}`,
      { kind: 'order', difference: 'unowned-hold' },
    ],
  ])('reports %s', async (_, statements, fault) => {
    const { batchReference } = await held(dollars(10))
    const undone = new Error('undone')
    let verdict: unknown
    await portal.gateway.admin
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql.raw(statements(String(batchReference))).execute(trx)
        verdict = await verifyView(trx, key())
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    expect(verdict).toMatchObject({ ok: false, fault })
    await processed(String(batchReference))
  })

  test('a part can be released once', async () => {
    const { batchReference } = await held(dollars(10))
    const { hold_id: holdId } = await portal.gateway.db
      .selectFrom('order_batch_row as r')
      .innerJoin('order_batch as b', 'b.batch_id', 'r.batch_id')
      .select('r.hold_id')
      .where('b.batch_reference', '=', String(batchReference))
      .executeTakeFirstOrThrow()
    expect(await processed(String(batchReference))).toMatchObject({ rowsAccepted: 1 })
    expect(await releaseHold(portal.gateway.db, holdId ?? '', portal.gateway.clock.now())).toBe(false)
  })
})
