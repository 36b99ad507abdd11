import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLog } from '../../../../engine/http/log.ts'
import { ledgerKey, verifyLedger } from '../../../books/ledger/index.ts'
import { SCREENING } from '../screening/screening.queue.ts'
import { nuban, type OrderPortal, orderPortal, orderTo, postingParts } from '../testing/orders.ts'
import { type PretendedCore, pretendedCore } from '../testing/pretended-core.ts'
import { claimTogether } from './post-together.ts'

let portal: OrderPortal
let core: PretendedCore

beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

/** Sends orders that each have their own amount, and returns their ids. An order with a wrong rate is a hit. */
async function taken(count: number, more: object = {}): Promise<string[]> {
  const orders = Array.from({ length: count }, (_, at) => {
    const amounts = { transactionAmount: `${at + 1}.00`, transactionDestinationAmount: `${(at + 1) * 1600}.00` }
    return orderTo(nuban('1'), { ...amounts, transactionRate: '1600', ...more })
  })
  const answers = await Promise.all(orders.map((order) => portal.order(order)))
  return answers.map(({ body }) => body.transactionId ?? '')
}

async function screened(ids: readonly string[]) {
  const { db, clock, config } = portal.gateway
  const context = {
    db,
    reports: portal.gateway.connected.reports,
    now: clock.now(),
    correlationId: randomUUID(),
    log: createLog('silent'),
    config,
  }
  await SCREENING.work(
    context,
    ids.map((transactionId) => ({ id: randomUUID(), data: { transactionId } })),
  )
}

const rowsOf = (ids: readonly string[]) =>
  portal.gateway.db
    .selectFrom('transaction as t')
    .leftJoin('ledger_line as l', (join) =>
      join.onRef('l.transaction_id', '=', 't.transaction_id').onRef('l.account_number', '=', 't.wallet_account'),
    )
    .select(['t.transaction_id', 't.transaction_status', 't.core_state', 't.book_balance', 't.core_reference'])
    .select(({ fn }) => [fn.min('l.balance_after').as('after'), fn.count<string>('l.line_no').as('lines')])
    .select(({ selectFrom }) =>
      selectFrom('transaction_state as s')
        .select(({ fn }) => fn.countAll<string>().as('states'))
        .whereRef('s.transaction_id', '=', 't.transaction_id')
        .as('states'),
    )
    .where('t.transaction_id', 'in', [...ids])
    .groupBy(['t.transaction_id', 't.transaction_created_at'])
    .orderBy('t.transaction_created_at')
    .orderBy('t.transaction_id')
    .execute()

const triedTogether = async (ids: readonly string[]) => {
  const tried = await claimTogether({ ...postingParts(portal.gateway), core: core.as('credits') }, ids)
  return await Promise.all(ids.map(tried))
}
const isSound = async () => {
  const key = ledgerKey(portal.gateway.config.keyEncryptionKey)
  expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
}

test('a batch is screened at once: clear orders continue, hits are held, and orders screened before stay unchanged', async () => {
  const [clear, off] = [await taken(3), await taken(2, { transactionRate: '1500' })]
  await screened(clear.slice(0, 1))
  await screened([...clear, ...off])
  const statuses = (ids: readonly string[]) => rowsOf(ids).then((rows) => rows.map((row) => row.transaction_status))
  expect(await statuses(clear)).toEqual(['PENDING', 'PENDING', 'PENDING'])
  expect(await statuses(off)).toEqual(['AML GATE', 'AML GATE'])
  expect((await rowsOf(clear)).map(({ states }) => states)).toEqual(['2', '2', '2'])
  const logs = await portal.gateway.db
    .selectFrom('screening_log')
    .select(['log_no', 'screening_log_status'])
    .where('transaction_id', 'in', [...clear, ...off])
    .orderBy('screening_log_status')
    .execute()
  const [passed, hit] = [
    { log_no: 1, screening_log_status: 'CLEAR' },
    { log_no: 1, screening_log_status: 'HIT' },
  ]
  expect(logs).toEqual([passed, passed, passed, hit, hit])
})

test('a batch of credits is posted together, each credit once and with the wallet’s balance after it', async () => {
  core = pretendedCore()
  const ids = await taken(8)
  await screened(ids)
  // One batch contains each job twice, and two batches run at once.
  await Promise.all([triedTogether([...ids, ...ids]), triedTogether(ids)])
  const rows = await rowsOf(ids)
  expect(rows.map(({ transaction_status, core_state }) => [transaction_status, core_state])).toEqual(
    ids.map(() => ['POSTED', 'CREDITED']),
  )
  for (const row of rows) expect([row.book_balance, row.states]).toEqual([row.after, '3'])
  expect(new Set(rows.map(({ book_balance }) => book_balance)).size).toBe(8)
  expect(new Set(rows.map(({ core_reference }) => core_reference)).size).toBe(8)
  expect([...core.credited.values()]).toEqual(ids.map(() => 1))
  await isSound()
})

test('an order that the books refuse stays credited for a person to decide, and the other orders of its batch are posted', async () => {
  core = pretendedCore()
  const ids = await taken(4)
  await screened(ids)
  const [odd = ''] = ids
  await portal.gateway.admin
    .updateTable('transaction')
    .set({ destinationbankcode: '999999' })
    .where('transaction_id', '=', odd)
    .execute()
  const again = await triedTogether(ids)
  expect(again.map((at) => at !== null)).toEqual([true, false, false, false])
  const rows = await rowsOf(ids)
  const told = new Map(rows.map((row) => [row.transaction_id, [row.transaction_status, row.core_state]]))
  expect(told.get(odd)).toEqual(['PENDING', 'CREDITED'])
  for (const id of ids.slice(1)) expect(told.get(id)).toEqual(['POSTED', 'CREDITED'])
  expect([...core.credited.values()]).toEqual(ids.map(() => 1))
  await isSound()
})
