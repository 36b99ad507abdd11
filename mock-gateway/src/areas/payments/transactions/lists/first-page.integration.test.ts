import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { findRecords } from '@portal/contract/find/find.calls'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { readHistory } from '@portal/contract/history/history.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import type { Finder } from '../../../../engine/find/index.ts'
import { creditDesk } from '../testing/credit-desk.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from '../testing/orders.ts'
import { DIRECT_CREDIT_FIND } from './transactions.find.ts'

const COMPLIANCE = 'ho.compliance'
const OPERATOR = 'ops@swiftremit.example'
const OTHER_OPERATOR = 'ops@kudipay.example'

let portal: OrderPortal
/** An order that is held because of its rate. */
let held: { readonly id: string; readonly reference: string }
let before: Awaited<ReturnType<typeof firstPage>>

beforeAll(async () => {
  portal = await orderPortal()
  before = await firstPage(COMPLIANCE)
  const order = orderTo(nuban('7'), { transactionRate: '1680' })
  const { body } = await portal.order(order)
  held = { id: body.transactionId ?? '', reference: order.transactionReference }
  await portal.screen(held.id)
  // Figures are cached for ten seconds.
  portal.gateway.clock.advance(10_000)
})
afterAll(() => portal.close())

async function firstPage(who: string) {
  const figures = ['direct-credits.pending', 'direct-credits.waiting']
  const page = await portal.send(who, readDashboard, { figures })
  const work = page.work?.find(({ name }) => name === 'transactions.review')
  return {
    pending: page.figures?.['direct-credits.pending'] ?? 0,
    waiting: page.figures?.['direct-credits.waiting'] ?? 0,
    work,
  }
}

test('held orders are shown as held to users who may decide them, and as pending to partners', async () => {
  const now = await firstPage(COMPLIANCE)
  expect([now.pending, now.waiting]).toEqual([before.pending + 1, before.waiting + 1])
  expect(now.work?.total).toBe((before.work?.total ?? 0) + 1)
  expect(now.work).toMatchObject({
    section: 'decide',
    href: '/transactions?f.screeningType=DC&f.screeningType=DC_INTER_BANK&f.transactionStatus=AML%20GATE',
  })
  for (const { id, href } of now.work?.lines ?? []) expect(href).toBe(`/transactions?panel=review&id=${id}`)
  const reader = await firstPage('ho.maker')
  expect([reader.waiting, reader.work]).toEqual([now.waiting, undefined])
  const own = await firstPage(OPERATOR)
  expect([own.waiting, own.work]).toEqual([0, undefined])
  expect(own.pending).toBeGreaterThan(0)
})

test('an order can be found by either reference and by its receiver, within the user’s scope', async () => {
  const { transaction } = await portal.send(COMPLIANCE, readTransaction, { transactionId: held.id })
  const found = async (who: string, term: string) => {
    const { groups = [] } = await portal.send(who, findRecords, { term, subject: 'transaction' })
    return groups.flatMap(({ records }) => records).find(({ id }) => id === held.id)
  }
  const { transSender, transactionDestinationAmount: amount, transactionCreatedAt } = transaction ?? {}
  const created = formatDateTime(transactionCreatedAt ?? '', { language: 'en', timeZone: 'Africa/Lagos' })
  const { transactionContractReference: contract = '' } = transaction ?? {}
  const money = `${formatAmount(amount ?? '', 'NGN', { language: 'en' })} · SwiftRemit Ltd`
  for (const term of [held.reference, contract, held.id]) {
    // The partner's reference is shown in the first line, and ours then beside the amount.
    const named = term === held.reference ? ` · ${contract}` : ''
    const facts = `${money}${named} · from ${transSender} · ${created}`
    expect(await found(COMPLIANCE, term)).toMatchObject({
      name: transaction?.transReceiver,
      href: `/inbound-transactions?panel=review&id=${held.id}`,
      status: { word: 'AML gate' },
      detail: `${facts} · Amounts do not match the rate sent or the limit rate`,
    })
    expect(await found(OPERATOR, term)).toMatchObject({
      status: { word: 'Pending' },
      detail: facts,
    })
    expect(await found(OTHER_OPERATOR, term)).toBeUndefined()
  }
})

test('an order that is found by its sender is shown with its reference', () => {
  const order = {
    ...{ amount: '500.00', currency: 'NGN', partner: 'SwiftRemit Ltd', reference: 'DC1', sender: 'Ada Obi' },
    ...{ createdAt: '2026-11-30T10:00:00Z', isReady: false, failure: null, reason: null, rules: null },
  }
  const finder = { language: 'en', actor: { countryId: 'NG' } } as Finder
  const told = (known: string) => DIRECT_CREDIT_FIND.detail?.inWords(order, finder, known).split(' · ')
  expect(told('Ada Obi')).toEqual(['500.00\u00a0NGN', 'SwiftRemit Ltd', 'DC1', '30-Nov-2026 11:00 GMT+1'])
  expect(told('DC1')).toEqual(['500.00\u00a0NGN', 'SwiftRemit Ltd', 'from Ada Obi', '30-Nov-2026 11:00 GMT+1'])
})

test('rows can be found by their ids only within the user’s scope', async () => {
  const named = async (who: string) =>
    (await portal.send(who, readDirectCredits, { filters: { transactionId: [held.id, 'none'] } })).data?.map(
      ({ transactionId }) => transactionId,
    )
  expect(await named(COMPLIANCE)).toEqual([held.id])
  expect(await named(OPERATOR)).toEqual([held.id])
  expect(await named(OTHER_OPERATOR)).toEqual([])
})

test('partners see no reviews', async () => {
  const asked = { subject: 'transaction', itemId: held.id }
  expect((await portal.send(COMPLIANCE, readHistory, asked)).responseCode).toBe('00')
  expect((await portal.send(OPERATOR, readHistory, asked)).responseCode).toBe('57')
  const { transaction: told } = await portal.send(OPERATOR, readTransaction, { transactionId: held.id })
  expect(told).toMatchObject({ walletAccount: null, pendingCqId: null, transactionStatus: 'PENDING' })
})

test('a partner sees its own available money, its pending orders and its orders that failed today', async () => {
  const asked = { figures: ['direct-credits.failedToday', 'wallets.available'] }
  const { db, clock } = portal.gateway
  const failed = async (who: string) => (await portal.send(who, readDashboard, asked)).figures?.[asked.figures[0] ?? '']
  const [own, other] = [await failed(OPERATOR), await failed(OTHER_OPERATOR)]
  expect(own).toBeGreaterThanOrEqual(0)
  expect((await creditDesk(() => portal).review(held.id, 'FAILED')).responseCode).toBe('00')
  clock.advance(10_000)
  expect([await failed(OPERATOR), await failed(OTHER_OPERATOR)]).toEqual([(own ?? 0) + 1, other])
  const { groups } = await portal.send(COMPLIANCE, findRecords, { term: held.reference, subject: 'transaction' })
  expect(groups?.[0]?.records[0]?.detail).toMatch(
    / · SwiftRemit Ltd · DC\w+ · from .+ · Failed after review: Seen the papers$/,
  )
  const seen = await portal.send(OPERATOR, findRecords, { term: held.reference, subject: 'transaction' })
  expect(seen.groups?.[0]?.records[0]?.detail).toMatch(/ · SwiftRemit Ltd · DC\w+ · from .+ · Failed after review$/)
  const wallets = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .where('a.owner', '=', 'SWIFTREMIT')
    .where('a.account_status', '=', 'ACTIVE')
    .select(['a.currency', 'b.balance', 'b.held'])
    .execute()
  const { amounts } = await portal.send(OPERATOR, readDashboard, asked)
  const available = Object.fromEntries((amounts?.['wallets.available'] ?? []).map((one) => [one.currency, one.amount]))
  expect(Object.keys(available).sort()).toEqual([...new Set(wallets.map(({ currency }) => currency))].sort())
  for (const [currency, amount] of Object.entries(available)) {
    const of = wallets.filter((wallet) => wallet.currency === currency)
    const cents = of.reduce(
      (sum, { balance, held: kept }) => sum + Math.round((Number(balance) - Number(kept)) * 100),
      0,
    )
    expect(Math.round(Number(amount) * 100)).toBe(cents)
  }
})
