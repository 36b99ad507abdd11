import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromMinor } from '@portal/contract'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { releaseHold, takeHold } from './holds.ts'
import { LedgerError } from './posting/ledger-error.ts'
import type { EventOfTransaction } from './posting/posting.ts'
import { reverse } from './reverse.ts'
import { credit, debit, KEY, NOW, postingOf, type TestBooks, testBooks } from './testing/books.ts'
import { verifyBooks } from './verify-ledger.ts'

const SEEDS = Number(process.env.PROVE_G1 ?? 6)
const COMMANDS = 60
const AT_ONCE = 6

let books: TestBooks

beforeAll(async () => {
  books = await testBooks(AT_ONCE)
})
afterAll(() => books.close())

/** A bookkeeper's model: balances and holds in cents. */
class Model {
  readonly accounts: Readonly<Record<'funding' | 'income' | 'one' | 'two', string>>
  readonly balances = new Map<string, bigint>()
  readonly holds = new Map<string, { account: string; amount: bigint }>()
  readonly posted: { place: EventOfTransaction; moves: readonly (readonly [string, bigint])[]; isReversed: boolean }[] =
    []

  constructor(accounts: Model['accounts']) {
    this.accounts = accounts
    for (const account of Object.values(accounts)) this.balances.set(account, 0n)
  }
  move(moves: readonly (readonly [string, bigint])[]) {
    for (const [account, change] of moves) this.balances.set(account, (this.balances.get(account) ?? 0n) + change)
  }
  heldOf(account: string): bigint {
    return [...this.holds.values()].reduce((sum, hold) => sum + (hold.account === account ? hold.amount : 0n), 0n)
  }
}

type Step = (model: Model) => Promise<void>
type Wallet = 'one' | 'two'

/** Runs an act and returns whether the books accepted it; a refusal changes no data. */
async function accepted(act: () => Promise<boolean | null>): Promise<boolean> {
  try {
    return (await act()) === true
  } catch (error) {
    if (error instanceof LedgerError) return false
    throw error
  }
}

async function posting(
  model: Model,
  transactionId: string,
  from: string,
  to: string,
  cents: bigint,
  fee: bigint,
  commitsHold: boolean,
) {
  const { income, funding } = model.accounts
  const lines = [debit(from, fromMinor(cents)), credit(to, fromMinor(cents))]
  if (fee > 0n) lines.push(debit(from, fromMinor(fee), 'fee'), credit(income, fromMinor(fee), 'fee'))
  const made = postingOf(lines, { transactionId, commitsHold })
  if (!(await accepted(() => books.post(made.lines, made)))) return false
  // FUNDING is an asset account, which a debit increases. Wallets and income accounts increase by credits.
  const moves = [
    [from, from === funding ? cents + fee : -(cents + fee)] as const,
    [to, to === funding ? -cents : cents] as const,
    [income, fee] as const,
  ]
  model.move(moves)
  model.posted.push({ place: made, moves, isReversed: false })
  return true
}

const fund =
  (wallet: Wallet, cents: bigint): Step =>
  async (model) => {
    await posting(model, uuid(), model.accounts.funding, model.accounts[wallet], cents, 0n, false)
  }
const pay =
  (wallet: Wallet, cents: bigint, fee: bigint): Step =>
  async (model) => {
    await posting(model, uuid(), model.accounts[wallet], model.accounts.funding, cents, fee, false)
  }
const hold =
  (wallet: Wallet, cents: bigint): Step =>
  async (model) => {
    const taken = { transactionId: uuid(), account: model.accounts[wallet], amount: fromMinor(cents) }
    if (await accepted(() => takeHold(books.db, taken, NOW)))
      model.holds.set(taken.transactionId, { account: taken.account, amount: cents })
  }
/** Ends a hold, by posting or by release, in two concurrent attempts. */
const endHold =
  (nth: number, isPosted: boolean): Step =>
  async (model) => {
    const [transactionId, held] = [...model.holds][nth % Math.max(model.holds.size, 1)] ?? []
    if (transactionId === undefined || held === undefined) return
    const end = async () =>
      isPosted
        ? posting(model, transactionId, held.account, model.accounts.funding, held.amount, 0n, true)
        : accepted(() => releaseHold(books.db, transactionId, NOW))
    const [first, again] = await Promise.all([end(), end()])
    expect(first && again).toBe(false)
    if (first || again) expect(model.holds.delete(transactionId)).toBe(true)
  }
const back =
  (nth: number): Step =>
  async (model) => {
    const found = model.posted[nth % Math.max(model.posted.length, 1)]
    if (found === undefined) return
    const by = { transactionId: uuid(), event: 'REVERSED', businessDate: '2026-11-22', postedAt: NOW }
    if (!(await accepted(() => reverse(books.db, KEY, found.place, by)))) return
    expect(found.isReversed).toBe(false)
    found.isReversed = true
    model.move(found.moves.map(([account, change]) => [account, -change] as const))
  }

const wallet = fc.constantFrom<Wallet>('one', 'two')
const cents = fc.bigInt(1n, 100_000n)
const nth = fc.nat(99)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(wallet, cents).map(([to, amount]) => fund(to, amount)) },
  {
    weight: 3,
    arbitrary: fc.tuple(wallet, cents, fc.bigInt(0n, 500n)).map(([of, amount, fee]) => pay(of, amount, fee)),
  },
  { weight: 3, arbitrary: fc.tuple(wallet, cents).map(([of, amount]) => hold(of, amount)) },
  { weight: 2, arbitrary: fc.tuple(nth, fc.boolean()).map(([at, isPosted]) => endHold(at, isPosted)) },
  { weight: 2, arbitrary: nth.map(back) },
)

async function expectBooksOf(model: Model) {
  for (const [account, balance] of model.balances)
    expect(await books.balanceOf(account)).toEqual({
      balance: fromMinor(balance),
      held: fromMinor(model.heldOf(account)),
    })
  const { funding, income, one, two } = model.accounts
  const of = (account: string) => model.balances.get(account) ?? 0n
  expect(of(funding)).toBe(of(income) + of(one) + of(two))
  for (const owned of [one, two]) expect(of(owned) >= model.heldOf(owned)).toBe(true)
}

async function freshModel(): Promise<Model> {
  const open = (kind: 'FUNDING' | 'INCOME' | 'WALLET') => books.open(kind, uuid())
  return new Model({
    funding: await open('FUNDING'),
    income: await open('INCOME'),
    one: await open('WALLET'),
    two: await open('WALLET'),
  })
}

test(`G1: the books equal an independent model after every step, even with concurrency (${SEEDS} runs of ${COMMANDS})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: COMMANDS, maxLength: COMMANDS }),
      fc.integer({ min: 1, max: AT_ONCE }),
      async (steps, atOnce) => {
        const model = await freshModel()
        for (let from = 0; from < steps.length; from += atOnce) {
          await Promise.all(steps.slice(from, from + atOnce).map((run) => run(model)))
          await expectBooksOf(model)
        }
      },
    ),
    { numRuns: SEEDS, endOnFailure: true },
  )
  expect(await verifyBooks(books.db, KEY)).toMatchObject({ ok: true })
})
