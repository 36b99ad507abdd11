import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { toMinor } from '@portal/contract'
import { readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { readTrialBalance } from '@portal/contract/ledger/ledger.calls'
import { readDirectCredits } from '@portal/contract/transactions/transactions.calls'
import { readBalances, readWallets } from '@portal/contract/wallets/wallets.calls'
import { DateTime } from 'luxon'
import { v7 as uuid } from 'uuid'
import { type AskOptions, nuban, type OrderPortal, orderPortal, orderTo, type PartnerAnswer } from './testing/orders.ts'

// Tests G2, G5 and G8 of money §10 in a short form.

const G2 = Number(process.env.PROVE_G2 ?? 12)
const G5 = Number(process.env.PROVE_G5 ?? 2)
const G8 = Number(process.env.PROVE_G8 ?? 10)
const RACERS = 20

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal({ poolSize: Math.max(G2, G8, RACERS) })
})
afterAll(() => portal.close())

const book = { env: 'live', mto_code: 'SWIFTREMIT', currency: 'NGN' } as const
const wallet = async (env: 'live' | 'test' = 'live') => {
  const { balance, held } = await portal.gateway.db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['b.balance', 'b.held'])
    .where('a.kind', '=', 'WALLET')
    .where('a.owner', '=', book.mto_code)
    .where('a.currency', '=', book.currency)
    .where('a.env', '=', env)
    .executeTakeFirstOrThrow()
  return { balance: toMinor(balance), held: toMinor(held), free: toMinor(balance) - toMinor(held) }
}
const countLimit = (intra_dc_count_limit: number | null) =>
  portal.gateway.admin
    .updateTable('parameter')
    .set({ intra_dc_count_limit })
    .where('mto_code', '=', book.mto_code)
    .execute()
const aDollarOrder = (more = {}) =>
  orderTo(nuban('1'), { transactionAmount: '1.00', transactionDestinationAmount: '1600.00', ...more })
/**
 * Sends an order like a partner's system: if the gateway is busy (503), it retries a little later with the same
 * idempotency key.
 */
async function send(order: object, options: AskOptions = {}): Promise<PartnerAnswer> {
  const key = uuid()
  for (let tries = 1; ; tries += 1) {
    const answer = await portal.order(order, { key, ...options })
    if (answer.status !== 503 || tries === 100) return answer
    await wait(100)
  }
}

const cancelled = (references: readonly string[]) =>
  Promise.all(references.map((reference) => portal.ask('POST', `/transactions/${reference}/cancel`)))

describe('a wallet', () => {
  test(`G2: a wallet from which ${G2} connections want more than its balance gives as much as fits, to the cent`, async () => {
    await countLimit(null)
    const before = await wallet()
    // Each order needs a quarter more than an equal share of the balance, so that only some orders fit. All amounts
    // differ in their cents.
    const share = Number((before.free * 5n) / (4n * BigInt(G2)) / 100n)
    const naira = Math.min(share, 9_999_000)
    const fill = Math.ceil(Number(before.free / 100n) / naira / 0.8)
    const asked = Array.from({ length: fill }, (_, nth) => `${naira}.${String(nth % 100).padStart(2, '0')}`)
    const answers = await Promise.all(
      asked.map((amount) => send(aDollarOrder({ transactionDestinationAmount: amount }))),
    )
    const accepted = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ body }) => body.code === '51')
    expect(accepted.length + refused.length).toBe(answers.length)
    expect(refused.length).toBeGreaterThan(0)
    const charged = accepted.map(({ body }) => toMinor(body.charged ?? ''))
    const after = await wallet()
    expect(after.held - before.held).toBe(charged.reduce((sum, one) => sum + one, 0n))
    expect(after.free >= 0n).toBe(true)
    // The remaining balance is less than the cheapest order.
    expect(charged.every((one) => one > after.free)).toBe(true)
    await cancelled(accepted.map(({ body }) => body.transactionReference ?? ''))
    expect(await wallet()).toEqual(before)
  })
})

describe('the count of a day', () => {
  test(`G5: the count of a day is exact when ${RACERS} orders race for it over the subsidiary’s midnight, and is reverted on its own day (${G5} nights)`, async () => {
    for (let night = 0; night < G5; night++) {
      const zone = 'Africa/Lagos'
      const noon = DateTime.fromJSDate(portal.gateway.clock.now(), { zone }).plus({ days: 1 }).set({ hour: 12 })
      const days = [noon.toFormat('yyyy-MM-dd'), noon.plus({ days: 1 }).toFormat('yyyy-MM-dd')]
      portal.gateway.clock.set(noon.endOf('day').minus({ milliseconds: 150 }).toJSDate())
      await countLimit(RACERS)
      const racing = Array.from({ length: RACERS }, async () => {
        const answers = []
        for (let nth = 0; nth < 4; nth++) {
          answers.push(await send(aDollarOrder()))
          portal.gateway.clock.advance(5)
        }
        return answers
      })
      const answers = (await Promise.all(racing)).flat()
      const codes = new Set(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`))
      expect([...codes].sort()).toEqual(['201 ', '422 65'])
      const accepted = answers.filter(({ status }) => status === 201)
      expect(await taken(days)).toEqual(await counted(days))
      expect(await taken(days)).toEqual([RACERS, RACERS])
      expect(accepted).toHaveLength(2 * RACERS)
      await cancelled(accepted.slice(0, 15).map(({ body }) => body.transactionReference ?? ''))
      expect(await taken(days)).toEqual(await counted(days))
      expect((await taken(days)).reduce((sum, one) => sum + one, 0)).toBe(2 * RACERS - 15)
    }
    await countLimit(null)
  })
})

/** Returns the stored daily counts of the given days. */
async function taken(days: readonly string[]): Promise<number[]> {
  const rows = await portal.gateway.db
    .selectFrom('transaction_day')
    .select(['business_date', 'taken'])
    .where('mto_code', '=', book.mto_code)
    .where('env', '=', 'live')
    .where('screening_type', '=', 'DC')
    .where('business_date', 'in', [...days])
    .execute()
  return days.map((day) => rows.find(({ business_date }) => business_date === day)?.taken ?? 0)
}

/** Returns how many transactions are marked as counted on each of the given days. */
async function counted(days: readonly string[]): Promise<number[]> {
  const rows = await portal.gateway.db
    .selectFrom('transaction')
    .select(['counted_on', ({ fn }) => fn.countAll<string>().as('count')])
    .where('mto_code', '=', book.mto_code)
    .where('env', '=', 'live')
    .where('screening_type', '=', 'DC')
    .where('counted_on', 'in', [...days])
    .groupBy('counted_on')
    .execute()
  return days.map((day) => Number(rows.find(({ counted_on }) => counted_on === day)?.count ?? 0))
}

describe('test money', () => {
  test(`G8: a test order changes no live figure, alone or among ${G8} live orders`, async () => {
    portal.gateway.clock.advance(120_000)
    await portal.gateway.jobs.run('play-money')
    const [live, play] = [await portal.keyOf('SWIFTREMIT'), await portal.keyOf('SWIFTREMIT', 'test')]
    const worked = async (answers: readonly PartnerAnswer[]) => {
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      for (const { body } of answers) {
        await portal.screen(body.transactionId ?? '')
        await portal.tryOnce(body.transactionId ?? '')
      }
    }
    const sent = (secret: string) => Array.from({ length: G8 }, () => send(aDollarOrder(), { secret }))
    const before = await everythingLive(live)
    await worked(await Promise.all(sent(play)))
    expect(await everythingLive(live)).toEqual(before)

    const [booked, counts] = [await wallet(), await countsOf()]
    const [ofLive] = await Promise.all([Promise.all(sent(live)), Promise.all(sent(play)).then(worked)])
    await worked(ofLive)
    const charged = ofLive.reduce((sum, { body }) => sum + toMinor(body.charged ?? ''), 0n)
    expect((await wallet()).balance).toBe(booked.balance - charged)
    expect(await countsOf()).toEqual({
      ...counts,
      totalTransactions: counts.totalTransactions + G8,
      totalSuccessfulTransactions: counts.totalSuccessfulTransactions + G8,
    })
    expect((await wallet('test')).held).toBe(0n)
  })
})

const countsOf = async () => {
  const { totals } = await portal.send('ho.admin', readDirectCredits, { size: 1 })
  if (totals === undefined) throw new Error('the list has no cards')
  return totals
}

/** Returns all data on live money that staff, operators and a partner's system can read. */
async function everythingLive(secret: string): Promise<unknown[]> {
  const ask = async (path: string) => (await portal.ask('GET', path, undefined, { secret })).body
  const told = (username: string) => [
    portal.send(username, readDirectCredits, { size: 20 }),
    portal.send(username, readWallets, { size: 100 }),
    portal.send(username, readBalances, { size: 100 }),
    portal.send(username, readDashboard, {}),
  ]
  const answers = await Promise.all([
    ...told('ho.admin'),
    ...told('ops@swiftremit.example'),
    portal.send('ho.admin', readTrialBalance, { size: 100 }),
    ask('/limits'),
    ask('/wallets'),
    ask('/transactions'),
  ])
  return answers.map((answer) => ({ ...answer, headers: null, correlationId: null }))
}
