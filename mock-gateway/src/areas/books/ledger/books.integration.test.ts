import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ListRequest } from '@portal/contract'
import { findRecords } from '@portal/contract/find/find.calls'
import {
  type LedgerAccountRow,
  readLedgerAccounts,
  readPosting,
  readStatement,
  readTrialBalance,
  reversePosting,
} from '@portal/contract/ledger/ledger.calls'
import type { Book } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { namedId } from '../../../engine/ids/named-id.ts'
import { testConfig } from '../../../testing/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { openAccount } from './accounts.store.ts'
import { post } from './post.ts'
import { ledgerKey } from './posting/seal.ts'
import { reverse } from './reverse.ts'
import { daysOf } from './statement/statement-days.ts'
import { credit, debit, NAIRA, NOW, postingOf } from './testing/books.ts'

const CEDI: Book = { env: 'live', countryId: '02', currency: 'GHC' }
const KEY = ledgerKey(testConfig().keyEncryptionKey)
/** Three consecutive business dates. */
const DAYS = ['2026-11-18', '2026-11-19', '2026-11-20'] as const

let portal: TestPortal
let db: Kysely<Database>
let funding = ''
let wallet = ''
let ghana = ''

beforeAll(async () => {
  portal = await testPortal(NOW, { backdates: true })
  db = portal.gateway.db
  const open = (book: Book, owner: string) => openAccount(db, { ...book, kind: 'WALLET', owner }, 'ACTIVE', NOW)
  funding = await openAccount(db, { ...NAIRA, kind: 'FUNDING', owner: 'TEST' }, 'ACTIVE', NOW)
  wallet = await open({ ...NAIRA, env: 'live' }, 'NOBODY')
  ghana = await open(CEDI, 'NOBODY')
  for (const [index, businessDate] of DAYS.entries()) {
    for (let n = 0; n < 10; n++) {
      const amount = `${100 * (index + 1)}.0${n}`
      const lines = [debit(funding, amount), credit(wallet, amount)]
      await post(
        db,
        KEY,
        postingOf(lines, { businessDate, reason: `adv${index}${n}`, makerId: namedId('user ho.maker') }),
      )
    }
  }
})
afterAll(() => portal.close())

const accountsOf = async (username: string, filters: Record<string, string[]> = {}) => {
  const { data = [], responseCode } = await portal.send(username, readLedgerAccounts, { filters, size: 100 })
  return { data, responseCode }
}
const statement = (more: object = {}) =>
  portal.send('ho.maker', readStatement, { accountNumber: wallet, size: 20, ...more })

describe('the list of accounts', () => {
  test('the list shows live accounts with their balances, and test accounts only on request', async () => {
    const live = await accountsOf('ho.maker', { accountKind: ['WALLET'] })
    expect(new Set(live.data.map(({ env }) => env))).toEqual(new Set(['live']))
    const [found] = live.data.filter(({ accountNumber }) => accountNumber === wallet)
    expect(found).toMatchObject({ balance: '6001.35', held: '0.00', available: '6001.35', accountOwner: 'NOBODY' })
    const tests = await accountsOf('ho.maker', { env: ['test'] })
    expect(new Set(tests.data.map(({ env }) => env))).toEqual(new Set(['test']))
  })

  test.each([
    ['en', 'vault branch', 'BRANCH_CASH'],
    ['fr', 'coffre', 'BRANCH_CASH'],
    ['en', 'stamp duty', 'TAX'],
    ['fr', 'droit de timbre', 'TAX'],
  ] as const)('accounts can be found by their usual name in the language %s: %s', async (language, search, kind) => {
    const { data } = await portal.send('ho.maker', readLedgerAccounts, { search, size: 100 }, { language })
    expect([...new Set(data?.map(({ accountKind }) => accountKind))]).toEqual([kind])
    const { groups } = await portal.send('ho.maker', findRecords, { term: search }, { language })
    const found = groups?.find(({ subject }) => subject === 'ledger-account')?.records ?? []
    expect(found.map(({ href }) => href)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/ledger\?account=\d{10}$/)]),
    )
  })

  test('the books of another subsidiary are visible only to head office Nigeria, and never to operators', async () => {
    const { data } = await accountsOf('ho.maker')
    expect(new Set(data.map(({ countryId }) => countryId)).size).toBe(3)
    await db.updateTable('app_user').set({ country_id: '02' }).where('username', '=', 'ho.checker2').execute()
    const own = await accountsOf('ho.checker2')
    expect(new Set(own.data.map(({ countryId }) => countryId))).toEqual(new Set(['02']))
    for (const [accountNumber, code] of [
      [ghana, '00'],
      [wallet, '25'],
    ] as const) {
      const read = await portal.send('ho.checker2', readStatement, { accountNumber })
      expect(read.responseCode).toBe(code)
      expect((await portal.send('ho.checker2', readLedgerAccounts, { accountNumber })).responseCode).toBe(code)
    }
    const sums = await portal.send('ho.checker2', readTrialBalance, {})
    expect(sums.totals?.books.every(({ countryId }) => countryId === '02')).toBe(true)
  })

  test('accounts can be filtered by zero or non-zero balance', async () => {
    const { data } = await accountsOf('ho.maker', { hasBalance: ['NO'], accountKind: ['FUNDING', 'WALLET'] })
    expect(data.some(({ accountNumber }) => accountNumber === wallet)).toBe(false)
    expect(data.every(({ balance }) => balance === '0.00')).toBe(true)
  })
})

describe('a statement', () => {
  test('a statement lists the newest lines first, page by page, and each line shows the balance after it', async () => {
    const first = await statement()
    const second = await statement({ page: 1 })
    expect([first.total, second.total]).toEqual([30, 30])
    const lines = [...(first.data ?? []), ...(second.data ?? [])]
    expect(lines.map(({ accountLine }) => accountLine)).toEqual(Array.from({ length: 30 }, (_, at) => 30 - at))
    expect(lines[0]).toMatchObject({ credit: '300.09', debit: null, balanceAfter: '6001.35', businessDate: DAYS[2] })
    expect(first.account).toMatchObject({ accountNumber: wallet, balance: '6001.35' })
    expect((await statement({ page: 2 })).data).toEqual([])
  })

  test('a statement shows the balances at the start of its first day and at the end of its last day', async () => {
    const one = await statement({ startDate: DAYS[1], endDate: DAYS[1] })
    expect(one.total).toBe(10)
    expect(one.totals).toEqual({
      openingBalance: '1000.45',
      closingBalance: '3000.90',
      totalDebit: '0.00',
      totalCredit: '2000.45',
    })
    expect((await statement()).totals).toMatchObject({ openingBalance: '0.00', closingBalance: '6001.35' })
  })

  test('a statement can be searched by reason and transaction, within the requested days', async () => {
    const { data } = await statement({ search: 'Adv1 DV13' })
    expect(data).toMatchObject([{ credit: '200.03' }])
    const byTransaction = await statement({ search: ` ${data?.[0]?.transactionId} ` })
    expect(byTransaction).toMatchObject({ total: 1, data })
    expect((await statement({ search: 'adv1', size: 3 })).total).toBe(10)
    expect((await statement({ search: 'adv1', startDate: DAYS[2] })).total).toBe(0)
    expect((await statement({ search: data?.[0]?.transactionId, endDate: DAYS[0] })).total).toBe(0)
    expect((await statement({ search: 'nowhere' })).total).toBe(0)
  })

  test('a statement can be searched by the partner’s complete reference', async () => {
    const posted = await db
      .selectFrom('transaction_key as k')
      .innerJoin('ledger_line as l', 'l.transaction_id', 'k.transaction_id')
      .innerJoin('ledger_account as a', 'a.account_number', 'l.account_number')
      .select(['k.transaction_reference as reference', 'k.transaction_id', 'l.account_number'])
      .where('a.kind', '=', 'WALLET')
      .where('a.env', '=', 'live')
      .executeTakeFirstOrThrow()
    const of = (search: string) => statement({ accountNumber: posted.account_number, search })
    const { data = [] } = await of(posted.reference)
    expect(new Set(data.map(({ transactionId }) => transactionId))).toEqual(new Set([posted.transaction_id]))
    expect((await of(posted.reference.slice(0, -1))).total).toBe(0)
    expect((await statement({ search: posted.reference })).total).toBe(0)

    // The search also finds the contract reference, in any notation, and the posting shows this reference.
    const { transaction_contract_reference: ours, contract_type: contractType } = await db
      .selectFrom('transaction')
      .select(['transaction_contract_reference', 'contract_type'])
      .where('transaction_id', '=', posted.transaction_id)
      .executeTakeFirstOrThrow()
    const told = { transactionContractReference: ours, transactionReference: posted.reference }
    expect(data).toEqual(data.map((line) => ({ ...line, ...told })))
    const byOurs = (await of(` ${ours.toLowerCase()} `)).data ?? []
    expect(byOurs.map(({ accountLine }) => accountLine)).toEqual(data.map(({ accountLine }) => accountLine))
    expect((await of(`${ours.slice(0, -1)}${ours.endsWith('A') ? 'B' : 'A'}`)).total).toBe(0)
    const place = { transactionId: posted.transaction_id, event: data[0]?.event ?? '' }
    expect((await portal.send('ho.maker', readPosting, place)).posting?.order).toEqual({
      contractType,
      transactionContractReference: ours,
    })
  })

  test('a statement has exactly the lines of the requested days, page by page, even if postings overlap at midnight', async () => {
    const late = await openAccount(db, { ...NAIRA, kind: 'WALLET', owner: 'MIDNIGHT' }, 'ACTIVE', NOW)
    // Two postings of the first day had to wait for the lock until a posting of the next day was done.
    const order = [0, 0, 0, 1, 0, 1, 0, 1, 1] as const
    for (const [at, day] of order.entries())
      await post(
        db,
        KEY,
        postingOf([debit(funding, `${at + 1}.00`), credit(late, `${at + 1}.00`)], { businessDate: DAYS[day] }),
      )
    const read = (page: number, more: object) => statement({ accountNumber: late, page, size: 2, ...more })
    const days = { startDate: DAYS[0], endDate: DAYS[0] }
    const pages = await Promise.all([0, 1, 2, 3].map((page) => read(page, days)))
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    expect(pages.flatMap(({ data = [] }) => data.map(({ accountLine }) => accountLine))).toEqual([7, 5, 3, 2, 1])
    expect(pages[0]?.totals).toMatchObject({ closingBalance: '18.00', totalCredit: '18.00' })
    const next = await read(0, { startDate: DAYS[1] })
    expect([next.total, next.data?.map(({ credit: amount }) => amount)]).toEqual([4, ['9.00', '8.00']])
    const last = (await read(3, {})).data ?? []
    expect(last.map(({ accountLine }) => accountLine)).toEqual([3, 2])
    // A posting without an order has no reference.
    expect(last[0]).toMatchObject({ transactionContractReference: null, transactionReference: null })
  })

  test('a statement without a range of days equals a statement over all days', async () => {
    const told = ({ data, total, totals }: Awaited<ReturnType<typeof statement>>) => ({ data, total, totals })
    const whole = await statement({ page: 1, size: 7 })
    const ranged = await statement({ page: 1, size: 7, startDate: '2020-01-01', endDate: '2030-01-01' })
    expect(told(ranged)).toEqual(told(whole))
    expect((await statement({ startDate: '2030-01-01' })).totals).toMatchObject({
      openingBalance: '6001.35',
      closingBalance: '6001.35',
    })
  })

  test('a statement can be exported in full', async () => {
    const chunk = await statement({ purpose: 'export', size: 12 })
    const next = await statement({ purpose: 'export', size: 12, cursor: chunk.cursor })
    expect([chunk.data?.length, next.data?.length, next.data?.[0]?.accountLine]).toEqual([12, 12, 18])
  })
})

describe('a posting', () => {
  test('a posting shows its lines, its author, and the posting it reverses', async () => {
    const [line] = (await statement({ search: 'adv00' })).data ?? []
    const place = { transactionId: line?.transactionId ?? '', event: 'POSTED' }
    const by = { transactionId: uuid(), event: 'REVERSED', businessDate: DAYS[2], postedAt: NOW, reason: 'twice' }
    await reverse(db, KEY, place, by)
    const { posting } = await portal.send('ho.maker', readPosting, place)
    expect(posting?.order).toBeNull()
    expect(posting).toMatchObject({
      maker: 'Adaeze Okonkwo',
      checker: null,
      reason: 'adv00',
      ruleCode: null,
      reverses: null,
    })
    expect(posting?.reversedBy).toEqual({ transactionId: by.transactionId, event: 'REVERSED' })
    expect(posting?.lines).toMatchObject([
      { accountNumber: funding, side: 'DR', amount: '100.00', accountKind: 'FUNDING' },
      { accountNumber: wallet, side: 'CR', amount: '100.00', lineLabel: 'principal' },
    ])
    const reversal = await portal.send('ho.maker', readPosting, { transactionId: by.transactionId, event: 'REVERSED' })
    expect(reversal.posting?.reverses).toEqual(place)
    expect((await portal.send('ho.checker2', readPosting, place)).responseCode).toBe('25')
    expect((await portal.send('ho.maker', readPosting, { ...place, event: 'NOTHING' })).responseCode).toBe('25')
  })
})

describe('the days of a statement', () => {
  const daysIn = (startDate?: string, endDate = startDate) =>
    daysOf(db, { accountNumber: wallet, ...(startDate && { startDate, endDate }) })

  test('the days of a statement count the lines of the range, from the first to the last', async () => {
    expect(await daysIn(DAYS[0])).toMatchObject({ lineCount: 10, firstLine: 1, lastLine: 10, isWithoutGaps: true })
    expect(await daysIn(DAYS[1])).toMatchObject({ lineCount: 10, firstLine: 11, lastLine: 20, isWithoutGaps: true })
    const both = await daysIn(DAYS[0], DAYS[1])
    expect(both).toMatchObject({ lineCount: 20, firstLine: 1, lastLine: 20, isWithoutGaps: true })
  })

  test('the days of a range without lines are the line numbers 1 and 0', async () => {
    expect(await daysIn('2020-01-01')).toEqual({
      ...{ lineCount: 0, firstLine: 1, lastLine: 0, isWithoutGaps: true },
      totals: { openingBalance: '0.00', closingBalance: '0.00', totalDebit: '0.00', totalCredit: '0.00' },
    })
  })

  test('the days of a range have gaps if a posting of another day is among its lines', async () => {
    const late = await openAccount(db, { ...NAIRA, kind: 'WALLET', owner: 'GAPS' }, 'ACTIVE', NOW)
    for (const day of [0, 1, 0] as const)
      await post(db, KEY, postingOf([debit(funding, '1.00'), credit(late, '1.00')], { businessDate: DAYS[day] }))
    const on = (day: string) => daysOf(db, { accountNumber: late, startDate: day, endDate: day })
    expect(await on(DAYS[0])).toMatchObject({ lineCount: 2, firstLine: 1, lastLine: 3, isWithoutGaps: false })
    expect(await on(DAYS[1])).toMatchObject({ lineCount: 1, firstLine: 2, lastLine: 2, isWithoutGaps: true })
  })
})

describe('the trial balance', () => {
  const rowOf = <Row extends Pick<LedgerAccountRow, 'accountNumber'>>(
    rows: readonly Row[] | undefined,
    account: string,
  ) => rows?.find(({ accountNumber }) => accountNumber === account)
  const on = (endDate?: string, startDate?: string, narrowed: Pick<ListRequest, 'page' | 'search'> = {}) =>
    portal.send('ho.maker', readTrialBalance, {
      size: 100,
      ...(endDate && { endDate }),
      ...(startDate && { startDate }),
      ...narrowed,
    })
  /** Searches for the wallet, because any number of accounts may precede it in the list. */
  const ofWallet = () => ({ search: wallet })

  test('the trial balance shows its date, and debits equal credits in each book', async () => {
    const early = await on(DAYS[0], undefined, ofWallet())
    expect(rowOf(early.data, wallet)).toMatchObject({ totalDebit: '0.00', totalCredit: '1000.45', balance: '1000.45' })
    const second = await on(DAYS[1], DAYS[1], ofWallet())
    expect(rowOf(second.data, wallet)).toMatchObject({ totalCredit: '2000.45', balance: '3000.90' })
    // The first range ends before the first movement, and the second range begins after the last movement.
    expect(rowOf((await on('2026-11-17', undefined, ofWallet())).data, wallet)).toBeUndefined()
    const now = rowOf((await accountsOf('ho.maker', { accountKind: ['WALLET'] })).data, wallet)
    const nothing = { totalDebit: '0.00', totalCredit: '0.00', balance: now?.balance }
    const since = await on(undefined, '2026-11-22', ofWallet())
    expect(rowOf(since.data, wallet)).toMatchObject(nothing)
    for (const { totals } of [early, second, await on()])
      for (const { totalDebit, totalCredit } of totals?.books ?? []) expect(totalDebit).toBe(totalCredit)
  })

  test('the trial balance of today ends with the current day of each subsidiary’s time zone', async () => {
    const { clock } = portal.gateway
    const open = (book: Book) => openAccount(db, { ...book, kind: 'WALLET', owner: 'EVENING' }, 'ACTIVE', NOW)
    const accounts = { naira: await open(NAIRA), cedi: await open(CEDI) }
    const cash = await openAccount(db, { ...CEDI, kind: 'FUNDING', owner: 'EVENING' }, 'ACTIVE', NOW)
    const businessDate = '2026-11-23'
    await post(db, KEY, postingOf([debit(funding, '5.00'), credit(accounts.naira, '5.00')], { businessDate }))
    await post(db, KEY, postingOf([debit(cash, '5.00'), credit(accounts.cedi, '5.00')], { ...CEDI, businessDate }))
    const listed = async (account: string) => rowOf((await on(undefined, undefined, { search: account })).data, account)
    clock.set('2026-11-22T22:59:59Z')
    expect(await listed(accounts.naira)).toBeUndefined()
    // It is half past midnight in Lagos, and half past eleven at night in Accra.
    clock.set('2026-11-22T23:30:00Z')
    expect(await listed(accounts.naira)).toMatchObject({ totalCredit: '5.00', balance: '5.00' })
    expect(await listed(accounts.cedi)).toBeUndefined()
    clock.set('2026-11-23T00:00:00Z')
    expect(await listed(accounts.cedi)).toMatchObject({ totalCredit: '5.00' })
    clock.set(NOW)
  })

  test('the trial balance equals the sums of all journal lines', async () => {
    // The demo's books continue until the day of the test run.
    const { rows: days } = await sql<{
      last: string
    }>`select max(business_date)::text as last from ledger_posting`.execute(db)
    const { data: first = [], total = 0 } = await on(days[0]?.last)
    const pages = Array.from({ length: Math.ceil(total / 100) - 1 }, (_, page) =>
      on(days[0]?.last, undefined, { page: page + 1 }),
    )
    const data = [...first, ...(await Promise.all(pages)).flatMap(({ data: more = [] }) => more)]
    const { rows } = await sql<{ account: string; debit: string; credit: string }>`
      select account_number as account, coalesce(sum(amount) filter (where side = 'DR'), 0.00) as debit,
        coalesce(sum(amount) filter (where side = 'CR'), 0.00) as credit
      from ledger_line where env = 'live' group by account_number order by account_number`.execute(db)
    expect(total).toBe(rows.length)
    for (const { account, debit: totalDebit, credit: totalCredit } of rows)
      expect(rowOf(data, account)).toMatchObject({ totalDebit, totalCredit })
  })
})

describe('the reversal of a posting', () => {
  const posting = async (transactionId: string, event: string) =>
    (await portal.send('ho.maker', readPosting, { transactionId, event })).posting

  test('a posting may be reversed in /ledger if it is live and no transaction’s own', async () => {
    const test: Book = { ...NAIRA, env: 'test' }
    const ofTest = {
      from: await openAccount(db, { ...test, kind: 'FUNDING', owner: 'TEST' }, 'ACTIVE', NOW),
      to: await openAccount(db, { ...test, kind: 'WALLET', owner: 'NOBODY' }, 'ACTIVE', NOW),
    }
    const entered = async (env: Book['env'], event: string) => {
      const [from, to] = env === 'live' ? [funding, wallet] : [ofTest.from, ofTest.to]
      const own = { env, event, transactionId: uuid() }
      await post(db, KEY, postingOf([debit(from, '1.00'), credit(to, '1.00')], own))
      return await posting(own.transactionId, event)
    }
    expect(await entered('live', 'FUNDED')).toMatchObject({ isReversible: true })
    expect(await entered('live', 'POSTED')).toMatchObject({ isReversible: false })
    expect(await entered('test', 'FUNDED')).toMatchObject({ isReversible: false })
  })

  test('a pending reversal is shown at the reversed posting only, not at another of the same transaction', async () => {
    const transactionId = uuid()
    for (const event of ['FUNDED', 'REFUNDED'])
      await post(db, KEY, postingOf([debit(funding, '1.00'), credit(wallet, '1.00')], { transactionId, event }))
    const wanted = { transactionId, event: 'FUNDED', actReason: 'Entered twice' }
    const { cqId, responseCode } = await portal.send('ho.maker', reversePosting, wanted)
    expect(responseCode).toBe('00')
    expect(await posting(transactionId, 'FUNDED')).toMatchObject({ pendingCqId: cqId })
    expect(await posting(transactionId, 'REFUNDED')).toMatchObject({ pendingCqId: null })
  })
})
