import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { takeHold } from './holds.ts'
import type { Posting } from './posting.ts'
import { credit, debit, KEY, NOW, postingOf, type TestBooks, testBooks } from './testing/books.ts'
import { verifyLedger, verifyView } from './verify-ledger.ts'

let books: TestBooks
let funding = ''
let wallet = ''
let posting: Posting

beforeAll(async () => {
  books = await testBooks()
  funding = await books.open('FUNDING')
  wallet = await books.open('WALLET', 'KUDIPAY')
  posting = postingOf([debit(funding, '1000.00'), credit(wallet, '1000.00')], { reason: 'paid in' })
  await books.post(posting.lines, posting)
  await books.post([debit(wallet, '250.00'), credit(funding, '250.00')])
  await takeHold(books.db, { transactionId: uuid(), account: wallet, amount: '100.00' }, NOW)
})
afterAll(() => books.close())

/** What is found after a statement past every right and trigger, which is then undone. */
async function foundAfter(statement: string, key = KEY) {
  const undone = new Error('undone')
  let verdict: unknown
  await books.admin
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(statement).execute(trx)
      verdict = await verifyView(trx, key)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return verdict
}

const fault = (kind: string, more: object = {}) => ({ ok: false, fault: expect.objectContaining({ kind, ...more }) })

test('books as they were written are whole', async () => {
  expect(await verifyLedger(books.db, KEY)).toEqual({ ok: true, accounts: 2, postings: 2 })
})

describe('is named by its posting:', () => {
  test.each([
    ['a header’s reason', `update ledger_posting set reason = 'another' where reason is not null`],
    ['a header’s day', `update ledger_posting set business_date = '2026-11-01' where reason is not null`],
    ['a header’s checker', `update ledger_posting set checker_id = gen_random_uuid() where reason is not null`],
    ['both amounts of a posting', 'update ledger_line set amount = 999 where amount = 1000'],
    [
      'the account of a line',
      `update ledger_line set account_number = '2999999999' where amount = 1000 and side = 'CR'`,
    ],
    ['the day of a line', `update ledger_line set business_date = '2026-11-01' where amount = 1000 and line_no = 1`],
    ['what a line was for', `update ledger_line set label = 'fee' where amount = 1000 and line_no = 1`],
    ['a missing line', 'delete from ledger_line where amount = 1000 and line_no = 2'],
    ['a seal', `update ledger_posting set seal = '\\x00' where reason is not null`],
  ])('%s', async (_, statement) => {
    const { transactionId, event } = posting
    expect(await foundAfter(statement)).toEqual(fault('posting', { transactionId, event }))
  })

  test('a posting made without the key', async () => {
    const statement = `select ledger_post(
      (select to_jsonb(p) || '{"event":"MADE","reason":"made"}' from ledger_posting p where reason is not null),
      (select jsonb_agg(to_jsonb(l)) from ledger_line l where transaction_id = '${posting.transactionId}'), false)`
    expect(await foundAfter(statement)).toEqual(fault('posting', { event: 'MADE' }))
    expect(await foundAfter('select 1', new Uint8Array(32))).toEqual(fault('posting'))
  })
})

describe('is named by its account:', () => {
  test.each([
    ['balance', 'a balance', `update ledger_balance set balance = balance + 0.01 where not is_debit_normal`],
    ['balance', 'what was debited in all', 'update ledger_balance set debit = debit + 0.01'],
    ['balance', 'what was credited in all', 'update ledger_balance set credit = credit - 0.01'],
    ['balance', 'how many lines there are', 'update ledger_balance set line_count = 9 where not is_debit_normal'],
    ['line', 'a running balance', 'update ledger_line set balance_after = 1 where side = $$CR$$ and amount = 1000'],
    [
      'line',
      'the order of lines',
      'update ledger_line set account_line = 3 - account_line where side = $$CR$$ or true',
    ],
    ['hold', 'a hold', 'update ledger_hold set amount = 99.99'],
    ['hold', 'a hold that ended', `update ledger_hold set state = 'RELEASED', ended_at = now()`],
    ['hold', 'a held sum', 'update ledger_balance set held = 0'],
    ['day', 'a day’s total', 'update ledger_day set debit = debit + 1'],
    [
      'day',
      'a day that nothing moved on',
      `insert into ledger_day select account_number, '2026-01-01', 1, 1, 1, 1, 1 from ledger_account`,
    ],
    ['day', 'how many lines a day has', 'update ledger_day set line_count = line_count + 1'],
    ['day', 'a day’s first line', 'update ledger_day set first_line = first_line + 1'],
    ['day', 'a day’s last line', 'update ledger_day set last_line = last_line - 1'],
    ['day', 'a day’s row that is gone', 'delete from ledger_day'],
  ])('%s: %s', async (kind, _, statement) => {
    expect(await foundAfter(statement)).toEqual(fault(kind))
  })

  test('a posting that is gone with its lines', async () => {
    const gone = `with l as (delete from ledger_line where transaction_id = '${posting.transactionId}')
      delete from ledger_posting where transaction_id = '${posting.transactionId}'`
    expect(await foundAfter(gone)).toEqual(fault('line'))
  })
})
