import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ChainPoint } from '../../../engine/audit/index.ts'
import { linkBooks } from './chain/link-books.ts'
import { takeHold } from './holds.ts'
import type { Posting } from './posting/posting.ts'
import { credit, debit, KEY, NOW, postingOf, type TestBooks, testBooks } from './testing/books.ts'
import { verifyBooks } from './verify-ledger.ts'

let books: TestBooks
let funding = ''
let wallet = ''
let posting: Posting
let late: Posting

beforeAll(async () => {
  books = await testBooks()
  funding = await books.open('FUNDING')
  wallet = await books.open('WALLET', 'KUDIPAY')
  posting = postingOf([debit(funding, '1000.00'), credit(wallet, '1000.00')], { reason: 'paid in' })
  await books.post(posting.lines, posting)
  await books.post([debit(wallet, '250.00'), credit(funding, '250.00')])
  await takeHold(books.db, { transactionId: uuid(), account: wallet, amount: '100.00' }, NOW)
  // Another posting has no link yet.
  expect(await linkBooks(books.db, KEY, 100)).toBe(4)
  late = postingOf([debit(wallet, '1.00'), credit(funding, '1.00')])
  await books.post(late.lines, late)
})
afterAll(() => books.close())

/** Returns the findings after a statement that bypasses all rights and triggers and is then rolled back. */
async function foundAfter(statement: string, key = KEY, anchor: ChainPoint | null = null) {
  const undone = new Error('undone')
  let verdict: unknown
  await books.admin
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql.raw(statement).execute(trx)
      verdict = await verifyBooks(trx, key, anchor)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return verdict
}

const fault = (kind: string, more: object = {}) => ({ ok: false, fault: expect.objectContaining({ kind, ...more }) })

test('verification finds no fault in books written by the gateway', async () => {
  expect(await verifyBooks(books.db, KEY)).toEqual({ ok: true, accounts: 2, postings: 3 })
})

describe('a fault that names its posting', () => {
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
  ])('verification names the posting after a change of %s', async (_, statement) => {
    const { transactionId, event } = posting
    expect(await foundAfter(statement)).toEqual(fault('posting', { transactionId, event }))
  })

  test('verification finds a posting that was made without the key', async () => {
    const statement = `select ledger_post(
      (select to_jsonb(p) || '{"event":"MADE","reason":"made"}' from ledger_posting p where reason is not null),
      (select jsonb_agg(to_jsonb(l)) from ledger_line l where transaction_id = '${posting.transactionId}'), false)`
    expect(await foundAfter(statement)).toEqual(fault('posting', { event: 'MADE' }))
    expect(await foundAfter('select 1', new Uint8Array(32))).toEqual(fault('posting'))
  })
})

describe('a fault that names its account', () => {
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
  ])('verification finds a fault of kind %s after a change of %s', async (kind, _, statement) => {
    expect(await foundAfter(statement)).toEqual(fault(kind))
  })

  test('verification finds that a posting was removed with its lines', async () => {
    const gone = `with l as (delete from ledger_line where transaction_id = '${posting.transactionId}')
      delete from ledger_posting where transaction_id = '${posting.transactionId}'`
    expect(await foundAfter(gone)).toEqual(fault('line'))
  })
})

describe('changes by the owner of the tables', () => {
  /** SQL that removes a posting with its lines, and subtracts the posting from every total. */
  const removal = ({ transactionId }: Posting) => `
    update ledger_balance b set balance = b.balance - l.change, line_count = b.line_count - 1,
        debit = b.debit - l.debit, credit = b.credit - l.credit
      from (select l.account_number, case side when 'DR' then amount else 0 end as debit,
          case side when 'CR' then amount else 0 end as credit,
          case when (side = 'DR') = is_debit_normal then amount else -amount end as change
        from ledger_line l join ledger_balance using (account_number) where transaction_id = '${transactionId}') l
      where l.account_number = b.account_number;
    update ledger_day d set debit = d.debit - l.debit, credit = d.credit - l.credit, line_count = d.line_count - 1,
        last_line = d.last_line - 1
      from (select account_number, case side when 'DR' then amount else 0 end as debit,
          case side when 'CR' then amount else 0 end as credit
        from ledger_line where transaction_id = '${transactionId}') l
      where l.account_number = d.account_number;
    delete from ledger_line where transaction_id = '${transactionId}';
    delete from ledger_posting where transaction_id = '${transactionId}'`
  const lastLinked = async () =>
    await books.db
      .selectFrom('book_link')
      .selectAll()
      .where('transaction_id', 'is not', null)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  test('the chain reveals that a posting was removed with its lines, balances and days', async () => {
    const { transaction_id: transactionId, event, position } = await lastLinked()
    const newest = { ...posting, transactionId: transactionId ?? '' }
    // The unlinked posting is newer, so it is removed as well.
    const gone = `${removal(late)}; ${removal(newest)}`
    expect(await foundAfter(gone)).toEqual(fault('missing', { row: `${transactionId} ${event}` }))
    const cut = `${gone}; delete from book_link where position >= ${position}`
    expect(await foundAfter(cut)).toEqual({ ok: true, accounts: 2, postings: 1 })
    // A stored head reveals the removed links.
    const { hash } = await lastLinked()
    expect(await foundAfter(cut, KEY, { position, hash })).toEqual(fault('truncated', { position }))
  })

  test.each([
    ['the owner of an account', () => `update ledger_account set owner = 'SWIFTREMIT' where kind = 'WALLET'`],
    ['the guard of an account', () => `update ledger_balance set is_guarded = false where is_guarded`],
    ['the currency of an account', () => `update ledger_account set currency = 'USD' where kind = 'WALLET'`],
    ['the kind of an account', () => `update ledger_account set kind = 'CLEARING' where kind = 'WALLET'`],
    ['the country of an account', () => `update ledger_account set country_id = '02' where kind = 'WALLET'`],
    ['the status of an account', () => `update ledger_account set account_status = 'INACTIVE' where kind = 'WALLET'`],
  ])('verification names the account after a change of %s', async (_, statement) => {
    expect(await foundAfter(statement())).toEqual(fault('account', { account: wallet }))
  })

  test.each([
    ['a link that was changed', `update book_link set hash = repeat('a', 64) where position = 2`, 'relinked'],
    ['a link that was removed', 'delete from book_link where position = 2', 'relinked'],
    ['the seal of an account', `update book_link set seal = '\\x00' where position = 1`, 'relinked'],
    [
      'a removed seal that hides another owner',
      `alter table book_link drop constraint book_link_check2;
        update book_link set seal = null where account_number is not null;
        update ledger_account set owner = 'SWIFTREMIT' where kind = 'WALLET'`,
      'relinked',
    ],
    [
      'a hash that was removed',
      'alter table book_link alter hash drop not null; update book_link set hash = null where position = 4',
      'relinked',
    ],
    [
      'two links that changed places',
      'update book_link set position = -position where position < 3; update book_link set position = 3 + position where position < 0',
      'relinked',
    ],
    ['an account that was removed from the chain', 'delete from book_link', 'inserted'],
    ['a posting that waits to be linked', 'delete from book_to_link', 'inserted'],
    [
      'an account that no function opened',
      `insert into ledger_account select '9' || substr(account_number, 2), kind, env, country_id, currency, 'OTHER', account_status, opened_at
        from ledger_account where kind = 'WALLET'`,
      'inserted',
    ],
  ])('the chain reveals %s', async (_, statement, kind) => {
    expect(await foundAfter(statement)).toEqual(fault(kind))
  })
})
