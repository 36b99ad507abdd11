import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { moveTillCash, openTill, readTillDay, readTills } from '@portal/contract/tills/tills.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { type Counter, counterOf } from '../../../security-tests/testing/counter.ts'
import { type PickupPortal, pickupPortal } from '../../../security-tests/testing/pickup-portal.ts'
import { insertTeller } from '../../../testing/insert-teller.ts'
import { findAccounts, ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { pickupOrder } from './testing/accepted-pickup.ts'

// Tests G2 of money §10 at the counter: concurrent demand for cash and money.

const G2 = Number(process.env.PROVE_G2 ?? 8)
const TELLERS = ['branch.teller', 'branch.teller2'] as const
type Teller = (typeof TELLERS)[number]

let portal: PickupPortal
let counter: Counter

beforeAll(async () => {
  portal = await pickupPortal({ poolSize: Math.max(G2, 20) })
  counter = counterOf(portal)
  await db().updateTable('parameter').set({ cash_limit: null, cash_count_limit: null }).execute()
  // Another test covers authorization limits.
  await db().updateTable('role').set({ role_trn_limit: null }).execute()
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const teller of TELLERS) await counter.till(teller)
})

const db = () => portal.gateway.db
const key = () => ledgerKey(portal.gateway.config.keyEncryptionKey)
const isDone = ({ responseCode }: { readonly responseCode: string }) => responseCode === '00'
/**
 * Retries while the database is overloaded (96). A request refused with 96 stored no data, and a person would repeat
 * it.
 */
async function answered<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer: Answer & { readonly responseCode?: string; readonly body?: { readonly code?: string | null } } =
      await ask()
    if ((answer.responseCode ?? answer.body?.code) !== '96') return answer
  }
}
/** Runs all tasks, as many at once as there are connections. Returns the answers in the order of the tasks. */
async function atOnce<Answer>(work: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const waiting = [...work.entries()]
  const answers: Answer[] = []
  const lanes = Array.from({ length: G2 }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await next[1]()
  })
  await Promise.all(lanes)
  return answers
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

/** Returns the balance, the held amount and the free amount of an owner's live cedi account, in pesewas. */
async function inAccount(kind: 'WALLET' | 'BRANCH_CASH', owner: string) {
  const [account] = await findAccounts(db(), [{ kind, owner, env: 'live', countryId: '02', currency: 'GHC' }])
  const { balance, held } = await db()
    .selectFrom('ledger_balance')
    .select(['balance', 'held'])
    .where('account_number', '=', account?.accountNumber ?? '')
    .executeTakeFirstOrThrow()
  return { balance: toMinor(balance), held: toMinor(held), free: toMinor(balance) - toMinor(held) }
}
const wallet = () => inAccount('WALLET', 'SWIFTREMIT')
const vault = () => inAccount('BRANCH_CASH', '204')

const tillOf = async (teller: string) => {
  const { data } = await portal.send(teller, readTills, { filters: { tillStatus: ['OPEN'] } })
  if (data?.[0] === undefined) throw new Error(`${teller} has no open till`)
  return data[0]
}
const booksAgree = async () => expect(await verifyLedger(db(), key())).toMatchObject({ ok: true })

/** Returns amounts that end in different pesewas for each order, at the default rate of the orders. */
const worth = (nth: number) => ({
  transactionAmount: fromMinor(5_000n + 5n * BigInt(nth)),
  transactionDestinationAmount: fromMinor(59_000n + 59n * BigInt(nth)),
})

interface Order {
  readonly transactionId: string
  readonly version: number
  readonly amount: bigint
  readonly teller: Teller
}

/** Authorizes orders, and lets both tellers claim each order at once. Only one teller gets the claim. */
async function racedClaims(): Promise<Order[]> {
  const orders = await atOnce(Array.from({ length: G2 }, (_, nth) => () => counter.authorized(worth(nth))))
  const claims = await atOnce(
    orders.flatMap(({ transactionId }) =>
      TELLERS.map((teller) => () => answered(() => counter.claim(transactionId, teller))),
    ),
  )
  const isFirsts = (nth: number) => claims[nth * 2]?.responseCode === '00'
  for (const nth of orders.keys()) expect(claims[nth * 2 + 1]?.responseCode).toBe(isFirsts(nth) ? '09' : '00')
  expect(claims.filter(isDone)).toHaveLength(G2)
  return await Promise.all(
    orders.map(async ({ transactionId }, nth) => ({
      transactionId,
      version: (await counter.detail(transactionId, 'ho.maker')).version,
      amount: toMinor(worth(nth).transactionDestinationAmount),
      teller: TELLERS[isFirsts(nth) ? 0 : 1],
    })),
  )
}

const paymentsOf = async (orders: readonly Order[]) =>
  await db()
    .selectFrom('pickup_payment as p')
    .innerJoin('ledger_posting as l', 'l.transaction_id', 'p.transaction_id')
    .innerJoin('transaction as t', 't.transaction_id', 'p.transaction_id')
    .select(['p.transaction_id', 'p.receipt_no', 'l.event', 't.transaction_status as status', 't.charged'])
    .where(
      'p.transaction_id',
      'in',
      orders.map(({ transactionId }) => transactionId),
    )
    .execute()

describe('a till', () => {
  test(`G2: a till from which ${G2} orders want more than its balance, each pressed twice and by two tellers, pays as many as fit`, async () => {
    const orders = await racedClaims()
    const floats = new Map<Teller, bigint>()
    for (const teller of TELLERS) {
      const wanted = sum(orders.filter((order) => order.teller === teller).map(({ amount }) => amount))
      // The float is half of the demand less one pesewa, so the last order that would fit into half of the demand does
      // not fit.
      floats.set(teller, wanted / 2n + 59_000n - 1n)
      await counter.till(teller, fromMinor(floats.get(teller) ?? 0n))
    }
    // Some cash is being returned to the vault, and is authorized at the same moment.
    const { tillId, version } = await tillOf(TELLERS[0])
    const back = { tillId, version, tillAct: 'RETURN', cashAmount: '590.00' } as const
    const { cqId } = counter.done(await portal.send(TELLERS[0], moveTillCash, back))
    const before = await wallet()
    const press =
      ({ transactionId, version }: Order, teller: Teller) =>
      () =>
        answered(() => counter.pay(transactionId, teller, { version }))
    const [presses, returned] = await Promise.all([
      atOnce(orders.flatMap((order) => [...TELLERS, ...TELLERS].map((teller) => press(order, teller)))),
      answered(() => decide(portal, 'branch.head', cqId)),
    ])
    const paid = await paymentsOf(orders)
    const isPaid = ({ transactionId }: Order) => paid.some(({ transaction_id }) => transaction_id === transactionId)
    expect(presses.filter(isDone)).toHaveLength(paid.length)
    expect(new Set(paid.map(({ transaction_id }) => transaction_id)).size).toBe(paid.length)
    expect(paid).toEqual(paid.map((one) => ({ ...one, event: 'POSTED', status: 'POSTED' })))
    for (const teller of TELLERS) {
      const { till, lines } = await portal.send(teller, readTillDay, { tillId: (await tillOf(teller)).tillId })
      const left = toMinor(till?.balance ?? '')
      const own = orders.filter((order) => order.teller === teller)
      const given = own.filter(isPaid).map(({ amount }) => amount)
      const wentBack = teller === TELLERS[0] && isDone(returned) ? 59_000n : 0n
      expect(left).toBe((floats.get(teller) ?? 0n) - sum(given) - wentBack)
      expect(lines?.every(({ balanceAfter }) => toMinor(balanceAfter) >= 0n)).toBe(true)
      // Refused orders must not fit in the remaining balance.
      const refused = own.filter((order) => !isPaid(order)).map(({ amount }) => amount)
      expect(refused.every((amount) => amount > left)).toBe(true)
      if (own.length > 2) expect([given.length, refused.length]).not.toContain(0)
    }
    const after = await wallet()
    const charged = sum(paid.map((one) => toMinor(one.charged)))
    expect([before.balance - after.balance, before.held - after.held]).toEqual([charged, charged])
    const numbers = paid.map(({ receipt_no }) => receipt_no).sort((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, nth) => (numbers[0] ?? 0) + nth))
    await booksAgree()
  })
})

describe('a vault', () => {
  test(`G2: a vault from which ${G2} tellers want more than its balance gives as many floats as fit`, async () => {
    const tellers: string[] = []
    for (let nth = 1; nth <= G2; nth += 1) tellers.push(await insertTeller(db(), portal.gateway.config, nth))
    const inVault = (await vault()).balance
    // Each teller wants a quarter more than an equal share of the vault, and all amounts differ.
    const wanted = tellers.map((_, nth) => (inVault * 5n) / (4n * BigInt(G2)) + BigInt(nth))
    const asked = await Promise.all(
      tellers.map((teller, nth) =>
        answered(() => portal.send(teller, openTill, { currency: 'GHC', cashAmount: fromMinor(wanted[nth] ?? 0n) })),
      ),
    )
    const decided = await Promise.all(asked.map(({ cqId }) => answered(() => decide(portal, 'branch.head', cqId))))
    const given = wanted.filter((_, nth) => decided[nth] && isDone(decided[nth]))
    const refused = wanted.filter((_, nth) => decided[nth]?.responseCode === '51')
    expect(given.length + refused.length).toBe(G2)
    expect(refused).not.toEqual([])
    const left = (await vault()).balance
    expect(left).toBe(inVault - sum(given))
    expect(left >= 0n && refused.every((amount) => amount > left)).toBe(true)
    for (const [nth, teller] of tellers.entries()) {
      const { data } = await portal.send(teller, readTills, {})
      const isGiven = decided[nth] !== undefined && isDone(decided[nth])
      expect(data).toMatchObject([
        isGiven
          ? { tillStatus: 'OPEN', balance: fromMinor(wanted[nth] ?? 0n) }
          : { tillStatus: 'REQUESTED', balance: '0.00', pendingCqId: asked[nth]?.cqId },
      ])
    }
    await booksAgree()
  })
})

describe('a wallet', () => {
  test(`G2: a wallet from which ${G2} pickups want more than its balance takes as many as fit, each to its end`, async () => {
    const before = await wallet()
    const share = (before.free * 5n) / (4n * BigInt(G2))
    const answers = await Promise.all(
      Array.from({ length: G2 }, (_, nth) =>
        answered(() => portal.pickup(pickupOrder({ transactionDestinationAmount: fromMinor(share + BigInt(nth)) }))),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ body }) => body.code === '51')
    expect(accepted.length + refused.length).toBe(G2)
    expect(refused).not.toEqual([])
    const charged = accepted.map(({ body }) => toMinor(body.charged ?? ''))
    const after = await wallet()
    expect(after.held - before.held).toBe(sum(charged))
    expect(after.free >= 0n && charged.every((one) => one > after.free)).toBe(true)
    const cancelled = await Promise.all(
      accepted.map(({ body }) => portal.ask('POST', `/transactions/${body.transactionReference ?? ''}/cancel`)),
    )
    expect(cancelled.map(({ status }) => status)).toEqual(accepted.map(() => 200))
    expect(await wallet()).toEqual(before)
    await booksAgree()
  })
})
