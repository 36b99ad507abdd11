import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { moveMoney, reversePosting } from '@portal/contract/ledger/ledger.calls'
import { confirmMatch } from '@portal/contract/screening-cases/case-work.calls'
import { readScreeningCase } from '@portal/contract/screening-cases/screening-cases.calls'
import { updateDirectCreditStatus } from '@portal/contract/transactions/review.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { fundWallet, refundWallet } from '@portal/contract/wallets/wallets.calls'
import fc from 'fast-check'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { batchDesk, jsonLines } from '../../../partner-api/testing/batch-desk.ts'
import { VALUE_DATE } from '../../../testing/value-date.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { claimTogether } from './posting/post-together.ts'
import { MoneyModel } from './testing/money-model.ts'
import { nuban, type OrderPortal, orderPortal, orderTo, postingParts } from './testing/orders.ts'
import { CORE_MOODS, type CoreMood, DeadCaller, type PretendedCore, pretendedCore } from './testing/pretended-core.ts'

// Tests G1 and G4 of money §10 in a short form: whatever people, partners and a faulty core do concurrently, the books
// equal an independent model.

const SEEDS = Number(process.env.PROVE_G1 ?? 2)
const COMMANDS = SEEDS > 2 ? 60 : 30
const AT_ONCE = 5
const MINUTE_MS = 61_000

let portal: OrderPortal

beforeAll(async () => {
  portal = await orderPortal()
  secret = await portal.keyOf('SWIFTREMIT')
  // Role limits have their own tests.
  await portal.gateway.admin.updateTable('role').set({ role_trn_limit: null }).execute()
})
afterAll(() => portal.close())

interface Run {
  readonly model: MoneyModel
  readonly core: PretendedCore
}
type Command = (run: Run) => Promise<void>

/** Returns the accepted order with this number, modulo the number of orders. */
const nthOf = ({ orders }: MoneyModel, nth: number) => [...orders][nth % Math.max(orders.size, 1)]

let secret = ''
const batches = batchDesk(
  () => portal,
  () => secret,
)

let senders = 0
/** Returns a new name for each order, because a sender with a confirmed match can send no more orders. */
const sender = () => [...`${++senders}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const order =
  (dollars: number, isClear: boolean): Command =>
  async ({ model }) => {
    const cents = BigInt(dollars) * 160_000n
    const { status, body } = await portal.order(
      orderTo(nuban('1'), {
        transactionAmount: `${dollars}.00`,
        transactionDestinationAmount: fromMinor(cents),
        transactionRate: isClear ? '1600' : '1500',
        transactionSenderLastName: `Model ${sender()}`,
      }),
    )
    expect([201, 422]).toContain(status)
    if (status !== 201) return
    const { transactionId, transactionReference, charged } = body
    model.orders.set(transactionId ?? '', {
      charged: toMinor(charged ?? ''),
      amount: cents,
      reference: transactionReference ?? '',
    })
  }

/** Sends a batch of orders. The partner asks for the charge of each order before. */
const batch =
  (dollars: readonly number[], holdsTotal: boolean): Command =>
  async ({ model }) => {
    const orders = dollars.map((amount) => ({
      ...orderTo(nuban('1'), { transactionAmount: `${amount}.00`, transactionRate: '1600' }),
      transactionDestinationAmount: fromMinor(BigInt(amount) * 160_000n),
      transactionSenderLastName: `Model ${sender()}`,
    }))
    const rows = await Promise.all(
      orders.map(async (one) => ({
        charged: toMinor((await portal.ask('POST', '/direct-credits?validateOnly=true', one)).body.charged ?? ''),
        amount: toMinor(one.transactionDestinationAmount),
        reference: one.transactionReference,
      })),
    )
    const { status, body } = await batches.upload(jsonLines(...orders), { query: holdsTotal ? '?hold=total' : '' })
    expect([202, 422]).toContain(status)
    if (status === 202) model.batches.set(body.batchReference, { holdsTotal, rows })
  }

/** Processes rows of a batch like a worker. */
const processRows =
  (nth: number, most: number): Command =>
  async ({ model }) => {
    const reference = [...model.batches.keys()][nth % Math.max(model.batches.size, 1)]
    if (reference !== undefined) await batches.processed(reference, most)
  }

const screen =
  (nth: number): Command =>
  async ({ model }) => {
    const [id] = nthOf(model, nth) ?? []
    if (id !== undefined) await portal.screen(id)
  }

const attempt =
  (nth: number, mood: CoreMood): Command =>
  async ({ model, core }) => {
    const [id] = nthOf(model, nth) ?? []
    if (id === undefined) return
    await portal.tryOnce(id, core.as(mood)).catch((error) => {
      if (!(error instanceof DeadCaller)) throw error
    })
  }

/** Tries a batch of orders like a worker. The credits of a batch are posted together. */
const attemptTogether =
  (nths: readonly number[], mood: CoreMood): Command =>
  async ({ model, core }) => {
    const ids = [...new Set(nths.flatMap((nth) => nthOf(model, nth)?.[0] ?? []))]
    const tried = await claimTogether({ ...postingParts(portal.gateway), core: core.as(mood) }, ids)
    const ended = await Promise.allSettled(ids.map(tried))
    for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof DeadCaller)) throw one.reason
  }

const cancel =
  (nth: number): Command =>
  async ({ model }) => {
    const [, found] = nthOf(model, nth) ?? []
    if (found === undefined) return
    const { status } = await portal.ask('POST', `/transactions/${found.reference}/cancel`)
    expect([200, 409, 422]).toContain(status)
  }

const review =
  (nth: number, transactionStatus: 'PASSED' | 'FAILED'): Command =>
  async ({ model }) => {
    const [transactionId = ''] = nthOf(model, nth) ?? []
    const { transaction } = await portal.send('ho.compliance', readTransaction, { transactionId })
    if (transaction === undefined) return
    const { transactionReference, transactionMtoCode, version } = transaction
    const asked = {
      transactionReference,
      transactionMtoCode,
      transactionStatus,
      transactionReason: 'Papers checked',
      version,
    }
    const { responseCode, cqId } = await portal.send('ho.compliance', updateDirectCreditStatus, asked)
    expect(['00', '09', '12', '28', '29']).toContain(responseCode)
    if (cqId !== undefined) await decide(portal, 'ho.checker', cqId)
  }

/** Two people confirm that the sender is the person that a rule means. The money then stays frozen. */
const match =
  (nth: number): Command =>
  async ({ model }) => {
    const [transactionId = ''] = nthOf(model, nth) ?? []
    const { case: found } = await portal.send('ho.compliance', readScreeningCase, { transactionId })
    if (found === undefined) return
    const said = { matchedPerson: 'sender', screeningCode: 'RATE', transactionReason: 'Named by a court' } as const
    const asked = { transactionId, version: found.version, ...said }
    const { responseCode, cqId } = await portal.send('ho.compliance', confirmMatch, asked)
    expect(['00', '09', '12', '28', '29']).toContain(responseCode)
    if (cqId === undefined) return
    if ((await decide(portal, 'ho.checker', cqId)).responseCode === '00') model.frozen.add(transactionId)
  }

let fundings = 0
const FUNDING = {
  mtoCode: 'SWIFTREMIT',
  currency: 'NGN',
  narration: 'Monthly float',
  valueDate: VALUE_DATE,
} as const

const fund =
  (cents: bigint, isRefund: boolean): Command =>
  async ({ model }) => {
    const asked = {
      ...FUNDING,
      beneficiaryAccountNumber: model.accounts.wallet,
      amount: fromMinor(cents),
      reference: `M${++fundings}`,
      adviceReference: `ADV/2026/${fundings}`,
    }
    const { cqId } = await portal.send('ho.maker', isRefund ? refundWallet : fundWallet, asked)
    const { responseCode } = await decide(portal, 'ho.checker', cqId)
    if (responseCode !== '00') return
    const growth = isRefund ? -cents : cents
    model.note({ wallet: growth, funding: growth })
    const { funding_id } = await portal.gateway.db
      .selectFrom('wallet_funding')
      .select('funding_id')
      .where('reference', '=', asked.reference)
      .executeTakeFirstOrThrow()
    model.transfers.push({ transactionId: funding_id, event: isRefund ? 'REFUNDED' : 'FUNDED', cents: growth })
  }

const settle =
  (cents: bigint): Command =>
  async ({ model }) => {
    const asked = { ledgerAct: 'BANK_SETTLEMENT', accountNumber: model.accounts.clearing, actReason: 'Week' } as const
    const { cqId } = await portal.send('ho.maker', moveMoney, { ...asked, actAmount: fromMinor(cents) })
    if (cqId === undefined) return
    if ((await decide(portal, 'ho.checker', cqId)).responseCode === '00')
      model.note({ clearing: -cents, funding: -cents })
  }

const supply =
  (cents: bigint): Command =>
  async ({ model }) => {
    const { account_number: accountNumber } = await portal.gateway.db
      .selectFrom('ledger_account')
      .select('account_number')
      .where('kind', '=', 'BRANCH_CASH')
      .where('currency', '=', 'NGN')
      .executeTakeFirstOrThrow()
    const asked = { ledgerAct: 'VAULT_SUPPLY', accountNumber, actReason: 'Cash' } as const
    const { cqId } = await portal.send('ho.maker', moveMoney, { ...asked, actAmount: fromMinor(cents) })
    if (cqId === undefined) return
    if ((await decide(portal, 'ho.checker', cqId)).responseCode === '00') model.note({ funding: -cents })
  }

const reverse =
  (nth: number): Command =>
  async ({ model }) => {
    const found = model.transfers[nth % Math.max(model.transfers.length, 1)]
    if (found === undefined) return
    const { transactionId, event, cents } = found
    const { cqId } = await portal.send('ho.maker', reversePosting, { transactionId, event, actReason: 'Twice' })
    if (cqId === undefined) return
    if ((await decide(portal, 'ho.checker', cqId)).responseCode === '00')
      model.note({ wallet: -cents, funding: -cents })
  }

/** Advances the clock, so that leases and delays expire. */
const later: Command = async () => portal.gateway.clock.advance(MINUTE_MS)

const nth = fc.nat(99)
const cents = fc.bigInt(1n, 50_000_000n)
const mood = fc.constantFrom(...CORE_MOODS)
const ofOrders = [
  { weight: 6, arbitrary: fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()).map((one) => order(...one)) },
  { weight: 5, arbitrary: nth.map(screen) },
  { weight: 8, arbitrary: fc.tuple(nth, mood).map((one) => attempt(...one)) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.array(nth, { minLength: 2, maxLength: 8 }), mood).map((one) => attemptTogether(...one)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }), fc.boolean())
      .map((one) => batch(...one)),
  },
  { weight: 6, arbitrary: fc.tuple(nth, fc.integer({ min: 1, max: 4 })).map((one) => processRows(...one)) },
  { weight: 2, arbitrary: nth.map(cancel) },
  { weight: 2, arbitrary: fc.tuple(nth, fc.constantFrom('PASSED', 'FAILED')).map((one) => review(...one)) },
  { weight: 1, arbitrary: nth.map(match) },
  { weight: 1, arbitrary: fc.constant(later) },
] as const
const byHand = [
  { weight: 1, arbitrary: fc.tuple(cents, fc.boolean()).map((one) => fund(...one)) },
  { weight: 1, arbitrary: cents.map(settle) },
  { weight: 1, arbitrary: cents.map(supply) },
  { weight: 1, arbitrary: nth.map(reverse) },
] as const

async function play(commands: readonly Command[], atOnce: number): Promise<Run> {
  // Advances the clock because a key has a rate limit per minute.
  portal.gateway.clock.advance(MINUTE_MS)
  const run: Run = { model: await MoneyModel.begin(portal), core: pretendedCore() }
  for (let from = 0; from < commands.length; from += atOnce) {
    await Promise.all(commands.slice(from, from + atOnce).map((command) => command(run)))
    expect(await run.model.differences(portal, run.core)).toEqual([])
  }
  return run
}

const lists = (command: fc.Arbitrary<Command>) => fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS })
const atOnce = fc.integer({ min: 1, max: AT_ONCE })
const TIMEOUT_MS = 60_000 + SEEDS * 60_000

describe('money', () => {
  test(
    `G1: money is where an independent model has it after every step, even with concurrency (${SEEDS} runs of ${COMMANDS})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(lists(fc.oneof(...ofOrders, ...byHand)), atOnce, async (commands, many) => {
          await play(commands, many)
        }),
        { numRuns: SEEDS, endOnFailure: true },
      )
      const key = ledgerKey(portal.gateway.config.keyEncryptionKey)
      expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
    },
    TIMEOUT_MS,
  )

  test(
    `G4: money is credited once and never lost, however the core answers (${SEEDS} runs of ${COMMANDS})`,
    async () => {
      await fc.assert(
        fc.asyncProperty(lists(fc.oneof(...ofOrders)), atOnce, async (commands, many) => {
          const { model, core } = await play(commands, many)
          await finish({ model, core })
          expect(await model.differences(portal, core)).toEqual([])
        }),
        { numRuns: SEEDS, endOnFailure: true },
      )
    },
    TIMEOUT_MS,
  )
})

/** Lets the core work again: workers finish all remaining orders, except orders that await a person's decision. */
async function finish({ model, core }: Run): Promise<void> {
  portal.gateway.clock.advance(MINUTE_MS)
  for (const reference of model.batches.keys())
    while ((await batches.processed(reference)).batchStatus !== 'COMPLETED') portal.gateway.clock.advance(1_000)
  expect(await model.differences(portal, core)).toEqual([])
  for (const id of model.orders.keys()) {
    await portal.screen(id)
    for (let again: Date | null = new Date(); again !== null; ) {
      again = await portal.tryOnce(id, core.as('credits'))
      portal.gateway.clock.advance(1_000)
    }
  }
  const left = await portal.gateway.db
    .selectFrom('transaction')
    .select('transaction_status')
    .distinct()
    .where('transaction_id', 'in', ['00000000-0000-0000-0000-000000000000', ...model.orders.keys()])
    .execute()
  for (const { transaction_status } of left) expect(['POSTED', 'FAILED', 'AML GATE']).toContain(transaction_status)
}
