import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SUBSIDIARIES } from '@portal/contract'
import { BOOKS, INCOMES, LEVIES } from '@portal/contract/ledger/ledger-account'
import { BANKS } from '@portal/contract/transactions/bank'
import { openChart } from './accounts/chart.base.ts'
import { NOW, type TestBooks, testBooks } from './testing/books.ts'

let books: TestBooks

beforeAll(async () => {
  books = await testBooks()
})
afterAll(() => books.close())

/** Number of known banks in each country. */
const BANKS_A_COUNTRY = BANKS.length / SUBSIDIARIES.length

test('every book has a complete chart of accounts, even if the chart is opened twice', async () => {
  await openChart(books.db, NOW)
  await openChart(books.db, NOW)
  const accounts = await books.db
    .selectFrom('ledger_account')
    .select(['env', 'country_id', 'currency', (eb) => eb.fn.countAll<string>().as('accounts')])
    .groupBy(['env', 'country_id', 'currency'])
    .execute()
  expect(accounts).toHaveLength(BOOKS.length)
  expect(new Set(accounts.map((book) => book.accounts))).toEqual(
    new Set([String(2 + INCOMES.length + LEVIES.length + BANKS_A_COUNTRY)]),
  )
})
