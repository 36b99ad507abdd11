import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { openAccount, setAccountStatus } from './accounts.store.ts'
import { releaseHold, takeHold, takeHoldAgain } from './holds.ts'
import { readPosting } from './journal.store.ts'
import type { LedgerReason } from './posting/ledger-error.ts'
import { reverse } from './reverse.ts'
import { credit, debit, KEY, NAIRA, NOW, postingOf, type TestBooks, testBooks } from './testing/books.ts'

let books: TestBooks
let funding = ''
let wallet = ''

beforeAll(async () => {
  books = await testBooks()
})
afterAll(() => books.close())

/** Each test begins with a partner with 1,000.00 in its wallet. */
beforeEach(async () => {
  funding = await books.open('FUNDING', uuid())
  wallet = await books.open('WALLET', uuid())
  await books.post([debit(funding, '1000.00'), credit(wallet, '1000.00')])
})

const refusal = (reason: LedgerReason, account: string | null = null) => ({ reason, account })
const moved = (amount: string) => [debit(wallet, amount), credit(funding, amount)]

describe('accounts', () => {
  test('concurrent requests to open the same account open one account', async () => {
    const name = { ...NAIRA, kind: 'INCOME', owner: uuid() } as const
    const numbers = await Promise.all(Array.from({ length: 8 }, () => openAccount(books.db, name, 'ACTIVE', NOW)))
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).toMatch(/^\d{10}$/)
    expect(await openAccount(books.db, { ...name, env: 'test' }, 'ACTIVE', NOW)).not.toBe(numbers[0])
  })

  test('a closed account still accepts pending postings and returns', async () => {
    const under = uuid()
    const posted = postingOf(moved('100.00'))
    await books.post(posted.lines, posted)
    await takeHold(books.db, { transactionId: under, account: wallet, amount: '50.00' }, NOW)
    await setAccountStatus(books.db, wallet, 'INACTIVE', NOW)

    await expect(books.post(moved('1.00'))).rejects.toMatchObject(refusal('closed-account', wallet))
    const hold = { transactionId: uuid(), account: wallet, amount: '1.00' }
    await expect(takeHold(books.db, hold, NOW)).rejects.toMatchObject(refusal('closed-account', wallet))
    expect(await books.post(moved('50.00'), { transactionId: under, commitsHold: true })).toBe(true)
    const by = { transactionId: uuid(), event: 'REVERSED', businessDate: '2026-11-22', postedAt: NOW }
    expect(await reverse(books.db, KEY, posted, by)).toBe(true)
    expect(await books.balanceOf(wallet)).toEqual({ balance: '950.00', held: '0.00' })
  })

  test('a posting to a missing account is refused', async () => {
    await expect(books.post([debit('2999999999', '1.00'), credit(wallet, '1.00')])).rejects.toMatchObject(
      refusal('closed-account', '2999999999'),
    )
  })
})

describe('posting to the ledger', () => {
  test('a posting changes each balance according to the kind of account, and each line shows the resulting balance', async () => {
    const income = await books.open('INCOME', uuid())
    const posting = postingOf([
      debit(wallet, '100.00'),
      credit(funding, '100.00'),
      debit(wallet, '1.50', 'transfer fee'),
      credit(income, '1.50', 'transfer fee'),
    ])
    expect(await books.post(posting.lines, posting)).toBe(true)
    expect(await books.balanceOf(wallet)).toMatchObject({ balance: '898.50' })
    expect(await books.balanceOf(funding)).toMatchObject({ balance: '900.00' })
    expect(await books.balanceOf(income)).toMatchObject({ balance: '1.50' })
    const lines = await books.db
      .selectFrom('ledger_line')
      .select(['account_line', 'balance_after'])
      .where('account_number', '=', wallet)
      .orderBy('account_line')
      .execute()
    expect(lines).toEqual([
      { account_line: '1', balance_after: '1000.00' },
      { account_line: '2', balance_after: '900.00' },
      { account_line: '3', balance_after: '898.50' },
    ])
  })

  test('an event is posted once, however often and concurrently it is requested', async () => {
    const posting = postingOf(moved('100.00'))
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => books.post(posting.lines, posting)))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await books.balanceOf(wallet)).toMatchObject({ balance: '900.00' })
    await expect(books.post(moved('100.01'), { transactionId: posting.transactionId })).rejects.toMatchObject(
      refusal('other-content'),
    )
    expect(await books.post(moved('1.00'), { transactionId: posting.transactionId, event: 'FEE' })).toBe(true)
  })

  test.each([
    ['whose sides differ by a cent', () => [debit(wallet, '1.00'), credit(funding, '1.01')]],
    ['of one line', () => [debit(wallet, '1.00')]],
    ['of nothing', () => [debit(wallet, '0.00'), credit(funding, '0.00')]],
    ['of a negative amount', () => [debit(wallet, '-1.00'), credit(funding, '-1.00')]],
    ['of a third of a cent', () => [debit(wallet, '0.003'), credit(funding, '0.003')]],
  ])('a posting %s is refused', async (_, lines) => {
    await expect(books.post(lines())).rejects.toMatchObject(refusal('unbalanced'))
  })

  test.each([
    ['environments', { env: 'test' }],
    ['subsidiaries', { countryId: '02' }],
    ['currencies', { currency: 'USD' }],
  ] as const)('a posting that mixes %s is refused', async (_, other) => {
    const elsewhere = await books.open('FUNDING', uuid(), { ...NAIRA, ...other })
    await expect(books.post([debit(wallet, '1.00'), credit(elsewhere, '1.00')])).rejects.toMatchObject({
      code: '23503',
    })
    await expect(books.post(moved('1.00'), other)).rejects.toMatchObject({ code: '23503' })
    expect(await books.balanceOf(wallet)).toMatchObject({ balance: '1000.00' })
  })

  test('a posting may take a wallet down to zero but not a cent below, and cannot use held money', async () => {
    await takeHold(books.db, { transactionId: uuid(), account: wallet, amount: '400.00' }, NOW)
    await expect(books.post(moved('600.01'))).rejects.toMatchObject(refusal('not-enough'))
    expect(await books.post(moved('600.00'))).toBe(true)
    expect(await books.balanceOf(wallet)).toEqual({ balance: '400.00', held: '400.00' })
  })

  test('an account of the bank may have a negative balance', async () => {
    const suspense = await books.open('SUSPENSE', uuid())
    expect(await books.post([debit(suspense, '5.00'), credit(wallet, '5.00')])).toBe(true)
    expect(await books.balanceOf(suspense)).toMatchObject({ balance: '-5.00' })
  })
})

describe('holds', () => {
  const take = (transactionId: string, amount: string) =>
    takeHold(books.db, { transactionId, account: wallet, amount }, NOW)

  test('a hold is placed once, for at most the available balance', async () => {
    const transactionId = uuid()
    expect(await take(transactionId, '1000.00')).toBe(true)
    expect(await take(transactionId, '1000.00')).toBe(false)
    await expect(take(uuid(), '0.01')).rejects.toMatchObject(refusal('not-enough'))
    expect(await books.balanceOf(wallet)).toEqual({ balance: '1000.00', held: '1000.00' })
  })

  test('a hold ends once, either by its posting or by its release', async () => {
    const posted = uuid()
    const released = uuid()
    await take(posted, '300.00')
    await take(released, '200.00')
    expect(await books.post(moved('300.00'), { transactionId: posted, commitsHold: true })).toBe(true)
    expect(await releaseHold(books.db, posted, NOW)).toBe(false)
    expect(await releaseHold(books.db, released, NOW)).toBe(true)
    expect(await releaseHold(books.db, released, NOW)).toBe(false)
    await expect(books.post(moved('1.00'), { transactionId: released, commitsHold: true })).rejects.toMatchObject(
      refusal('no-hold'),
    )
    expect(await books.balanceOf(wallet)).toEqual({ balance: '700.00', held: '0.00' })
  })

  test('a released hold can be taken again once, even for a wallet that was closed in the meantime', async () => {
    const transactionId = uuid()
    await take(transactionId, '200.00')
    expect(await takeHoldAgain(books.db, transactionId, NOW)).toBe(false)
    await releaseHold(books.db, transactionId, NOW)
    await setAccountStatus(books.db, wallet, 'INACTIVE', NOW)
    expect(await takeHoldAgain(books.db, transactionId, NOW)).toBe(true)
    expect(await takeHoldAgain(books.db, transactionId, NOW)).toBe(false)
    expect(await books.balanceOf(wallet)).toEqual({ balance: '1000.00', held: '200.00' })
    expect(await books.post(moved('200.00'), { transactionId, commitsHold: true })).toBe(true)
  })

  test('a released hold cannot be taken again if its money has been spent', async () => {
    const transactionId = uuid()
    await take(transactionId, '200.00')
    await releaseHold(books.db, transactionId, NOW)
    await books.post(moved('800.01'))
    await expect(takeHoldAgain(books.db, transactionId, NOW)).rejects.toMatchObject(refusal('not-enough'))
    expect(await books.balanceOf(wallet)).toEqual({ balance: '199.99', held: '0.00' })
  })

  test('of fifty concurrent holds, exactly as many succeed as the balance covers', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take(uuid(), '33.00')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect(await books.balanceOf(wallet)).toEqual({ balance: '1000.00', held: '990.00' })
  })
})

describe('reversing a posting', () => {
  const by = () => ({ transactionId: uuid(), event: 'REVERSED', businessDate: '2026-11-23', postedAt: NOW })

  test('a reversal posts the mirrored lines of a posting, once', async () => {
    const posting = postingOf(moved('250.00'))
    await books.post(posting.lines, posting)
    const first = by()
    expect(await reverse(books.db, KEY, posting, first)).toBe(true)
    expect(await reverse(books.db, KEY, posting, first)).toBe(false)
    await expect(reverse(books.db, KEY, posting, by())).rejects.toMatchObject(refusal('already-reversed'))
    expect(await books.balanceOf(wallet)).toMatchObject({ balance: '1000.00' })
  })

  test('a reversal names the accounting rule of its posting, if the posting has one', async () => {
    const rule = { code: 'R-FEE', version: 3 }
    for (const ruled of [postingOf(moved('10.00'), { rule }), postingOf(moved('10.00'))]) {
      await books.post(ruled.lines, ruled)
      const reversal = by()
      await reverse(books.db, KEY, ruled, reversal)
      const posted = await readPosting(books.db, reversal)
      expect(posted?.posting.rule ?? null).toEqual(ruled.rule ?? null)
    }
  })

  test('a reversal is refused if there is no posting, or if the wallet cannot cover it', async () => {
    expect(await reverse(books.db, KEY, { transactionId: uuid(), event: 'POSTED' }, by())).toBeNull()
    const paidIn = postingOf([debit(funding, '10.00'), credit(wallet, '10.00')])
    await books.post(paidIn.lines, paidIn)
    await books.post(moved('1010.00'))
    await expect(reverse(books.db, KEY, paidIn, by())).rejects.toMatchObject(refusal('not-enough'))
  })
})

describe('protection by the database', () => {
  test('the gateway can write to the books only through database functions', async () => {
    for (const statement of [
      books.db.updateTable('ledger_balance').set({ balance: '1' }),
      books.db.deleteFrom('ledger_line'),
      books.db.updateTable('ledger_posting').set({ reason: 'changed' }),
      books.db.deleteFrom('ledger_hold'),
      books.db.updateTable('ledger_account').set({ account_status: 'ACTIVE' }),
      books.db.deleteFrom('ledger_account_event'),
    ])
      await expect(statement.execute()).rejects.toMatchObject({ code: '42501' })
  })

  test('the database refuses changes to the journal even by its owner', async () => {
    const [line, header] = [books.admin.updateTable('ledger_line'), books.admin.updateTable('ledger_posting')]
    await expect(line.set({ amount: '1.00' }).execute()).rejects.toMatchObject({ code: 'LG000' })
    await expect(header.set({ reason: 'x' }).execute()).rejects.toMatchObject({ code: 'LG000' })
    const posting = postingOf(moved('1.00'))
    await books.post(posting.lines, posting)
    await reverse(books.db, KEY, posting, { ...postingOf([]), transactionId: uuid(), event: 'REVERSED' })
    await expect(books.admin.deleteFrom('ledger_reversal').execute()).rejects.toMatchObject({ code: 'LG000' })
  })

  test('the database refuses an additional line in a posting, an unbalanced posting, and lines with another day than their posting', async () => {
    const posting = postingOf(moved('1.00'))
    await books.post(posting.lines, posting)
    const line = await books.admin
      .selectFrom('ledger_line')
      .selectAll()
      .where('transaction_id', '=', posting.transactionId)
      .where('line_no', '=', 1)
      .executeTakeFirstOrThrow()
    const more = (line_no: number) =>
      books.admin
        .insertInto('ledger_line')
        .values({ ...line, line_no })
        .execute()
    await expect(more(1)).rejects.toMatchObject({ code: '23505' })
    await expect(more(3)).rejects.toMatchObject({ code: '23514' })

    const header = await books.admin
      .selectFrom('ledger_posting')
      .selectAll()
      .where('transaction_id', '=', posting.transactionId)
      .executeTakeFirstOrThrow()
    const bare = { ...header, event: 'BARE' }
    const otherDay = books.admin.transaction().execute(async (trx) => {
      await trx.insertInto('ledger_posting').values(bare).execute()
      for (const [line_no, side] of [
        [1, 'DR'],
        [2, 'CR'],
      ] as const)
        await trx
          .insertInto('ledger_line')
          .values({ ...line, event: 'BARE', line_no, side, business_date: '2026-11-01' })
          .execute()
    })
    await expect(otherDay).rejects.toMatchObject({ code: 'LG001' })
    await expect(books.admin.insertInto('ledger_posting').values(bare).execute()).rejects.toMatchObject({
      code: 'LG001',
    })
  })
})
