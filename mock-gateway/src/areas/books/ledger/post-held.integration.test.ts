import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { setAccountStatus } from './accounts.store.ts'
import { releaseHold, takeHold } from './holds.ts'
import { postHeld } from './post.ts'
import type { Posting } from './posting/posting.ts'
import { credit, debit, KEY, NOW, postingOf, type TestBooks, testBooks } from './testing/books.ts'
import { verifyBooks } from './verify-ledger.ts'

let books: TestBooks
let funding = ''
let income = ''

beforeAll(async () => {
  books = await testBooks()
  funding = await books.open('FUNDING', uuid())
  income = await books.open('INCOME', uuid())
})
afterAll(() => books.close())

interface Bank {
  readonly wallet: string
  readonly clearing: string
}

/** Creates a partner with the given balance in its wallet, and a bank that is paid. */
async function bankOf(balance: string): Promise<Bank> {
  const wallet = await books.open('WALLET', uuid())
  await books.post([debit(funding, balance), credit(wallet, balance)])
  return { wallet, clearing: await books.open('CLEARING', uuid()) }
}

/**
 * Returns held postings for amounts of orders, each with a charge of twenty naira; the third posting is dated on the
 * next day.
 */
const held = async ({ wallet, clearing }: Bank, amounts: readonly string[]): Promise<Posting[]> => {
  const postings = amounts.map((amount, at) =>
    postingOf(
      [
        debit(wallet, amount),
        credit(clearing, amount),
        debit(wallet, '20.00', 'transfer fee'),
        credit(income, '20.00', 'transfer fee'),
      ],
      { businessDate: at === 2 ? '2026-11-23' : '2026-11-22' },
    ),
  )
  for (const { transactionId, lines } of postings) {
    const amount = (Number(lines[0]?.amount) + 20).toFixed(2)
    await takeHold(books.db, { transactionId, account: wallet, amount }, NOW)
  }
  return postings
}

/** Returns the balances of an account, in the order of its lines. */
async function told(account: string, from = '0') {
  const { db } = books
  const balance = db.selectFrom('ledger_balance').selectAll().where('account_number', '=', account)
  const days = db.selectFrom('ledger_day').selectAll().where('account_number', '=', account).orderBy('business_date')
  const lines = db
    .selectFrom('ledger_line')
    .select(['line_no', 'side', 'amount', 'label', 'account_line', 'balance_after', 'business_date', 'line_count'])
    .where('account_number', '=', account)
    .where('account_line', '>', from)
    .orderBy('account_line')
  const named = (row: object) => ({ ...row, account_number: '' })
  return {
    balance: named(await balance.executeTakeFirstOrThrow()),
    days: (await days.execute()).map(named),
    lines: await lines.execute(),
  }
}

const stateOf = async (transactionId: string) =>
  (
    await books.db
      .selectFrom('ledger_hold')
      .select('state')
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()
  )?.state
const isSound = async () => expect(await verifyBooks(books.admin, KEY)).toMatchObject({ ok: true })

const AMOUNTS = ['100.00', '0.01', '333.33', '100.00', '7.50']

test('a batch of postings has the same result as single postings, with the wallet’s balance after each posting', async () => {
  const [together, single] = [await bankOf('10000.00'), await bankOf('10000.00')]
  const [many, each] = [await held(together, AMOUNTS), await held(single, AMOUNTS)]
  const stands = await postHeld(books.db, KEY, many, together.wallet)
  const expected: object[] = []
  for (const posting of each) {
    await books.post(posting.lines, { ...posting, commitsHold: true })
    expected.push(await books.balanceOf(single.wallet))
  }
  expect(stands).toEqual(expected)
  expect(await told(together.wallet)).toEqual(await told(single.wallet))
  expect(await told(together.clearing)).toEqual(await told(single.clearing))
  expect((await told(together.wallet)).days).toHaveLength(2)
  for (const { transactionId } of many) expect(await stateOf(transactionId)).toBe('COMMITTED')
  await isSound()
})

test('many concurrent postings on one account are neither lost nor doubled', async () => {
  const bank = await bankOf('10000.00')
  const postings = await held(
    bank,
    Array.from({ length: 40 }, () => '10.00'),
  )
  const batches = Array.from({ length: 8 }, (_, at) => postings.slice(at * 5, at * 5 + 5))
  await Promise.all(batches.map((batch) => postHeld(books.db, KEY, batch, bank.wallet)))
  expect(await books.balanceOf(bank.wallet)).toEqual({ balance: '8800.00', held: '0.00' })
  expect(await books.balanceOf(bank.clearing)).toMatchObject({ balance: '400.00' })
  await isSound()
})

test('a batch that is sent twice at once is posted once', async () => {
  const bank = await bankOf('1000.00')
  const postings = await held(bank, ['10.00', '20.00'])
  const outcomes = await Promise.allSettled(
    [postings, postings.toReversed()].map((batch) => postHeld(books.db, KEY, batch, bank.wallet)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await books.balanceOf(bank.wallet)).toEqual({ balance: '930.00', held: '0.00' })
  await isSound()
})

test.each<[string, string, (postings: Posting[], bank: Bank) => Promise<Posting[]>]>([
  [
    'a hold that was released',
    'no-hold',
    async (postings) => {
      await releaseHold(books.db, postings[1]?.transactionId ?? '', NOW)
      return postings
    },
  ],
  [
    'one without a hold',
    'no-hold',
    async (postings, { wallet, clearing }) => [
      ...postings,
      postingOf([debit(wallet, '1.00'), credit(clearing, '1.00')]),
    ],
  ],
  [
    'one that was posted before',
    'other-content',
    async ([first, ...others]) => {
      if (first !== undefined) await books.post(first.lines, { ...first, commitsHold: true })
      return [...others, ...(first === undefined ? [] : [first])]
    },
  ],
  ['one that comes twice', 'other-content', async (postings) => [...postings, ...postings.slice(0, 1)]],
  [
    'one whose sides differ by a cent',
    'unbalanced',
    async (postings, { clearing }) =>
      postings.map((one, at) =>
        at === 0 ? { ...one, lines: [...one.lines.slice(0, 3), credit(clearing, '20.01')] } : one,
      ),
  ],
  [
    'one of an account that is not there',
    'closed-account',
    async (postings, { wallet }) =>
      postings.map((one, at) =>
        at === 0 ? { ...one, lines: [debit(wallet, '1.00'), credit('2999999999', '1.00')] } : one,
      ),
  ],
  [
    'one that takes more than was held, above what is there',
    'not-enough',
    async (postings, { wallet, clearing }) =>
      postings.map((one, at) =>
        at === 0 ? { ...one, lines: [debit(wallet, '930.01'), credit(clearing, '930.01')] } : one,
      ),
  ],
])('the whole batch is refused if one of its postings is invalid: %s', async (_, reason, spoil) => {
  const bank = await bankOf('1000.00')
  const postings = await spoil(await held(bank, ['100.00', '50.00']), bank)
  const before = await told(bank.wallet)
  await expect(postHeld(books.db, KEY, postings, bank.wallet)).rejects.toMatchObject({ reason })
  expect(await told(bank.wallet)).toEqual(before)
  await isSound()
})

test('a closed account accepts the pending postings of a batch', async () => {
  const bank = await bankOf('1000.00')
  const postings = await held(bank, ['100.00', '50.00'])
  await setAccountStatus(books.db, bank.wallet, 'INACTIVE', NOW)
  await postHeld(books.db, KEY, postings, bank.wallet)
  expect(await books.balanceOf(bank.wallet)).toEqual({ balance: '810.00', held: '0.00' })
  await isSound()
})
