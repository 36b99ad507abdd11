import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { repayLoan, reverseLoanAct, writeOffLoan } from '@portal/contract/loans/loan-acts.calls'
import fc from 'fast-check'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { testConfig } from '../../../testing/index.ts'
import { addLedgerMonths } from '../../../testing/months.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { ledgerKey, verifyLedger } from '../../books/ledger/index.ts'
import { findUnbookedLoan } from './arrears/verify-loans.ts'
import { activeLoan, scheduleOf } from './testing/loans.ts'

const SEEDS = Number(process.env.PROVE_G1 ?? 3)
const COMMANDS = 12
const BEGAN = Date.parse('2026-09-20T10:00:00Z')
const DAY_MS = 86_400_000

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal(new Date(BEGAN))
  // Creates ledger partitions for more months than all commands of a run can advance the clock.
  await addLedgerMonths(portal.gateway.admin, '2026-09-01', 20)
})
afterAll(() => portal.close())

/** A model of one loan, as a clerk keeps it: outstanding cents, and the last act. */
interface Model {
  outstanding: bigint
  income: bigint
  readonly done: { principal: bigint; interest: bigint; isWriteOff: boolean }[]
}

type Step =
  | { readonly kind: 'pay'; readonly share: number }
  | { readonly kind: 'reverse' }
  | { readonly kind: 'writeOff' }
  | { readonly kind: 'wait'; readonly days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), share: fc.integer({ min: 1, max: 110 }) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'reverse' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'writeOff' as const }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 45 }) }) },
)

const codesOf = (answers: readonly { readonly responseCode: string }[]) =>
  answers.map(({ responseCode }) => responseCode).sort()

/**
 * Lets two makers request an act at the same time, and two checkers authorize it at the same time. Returns whether
 * the act was carried out. Fails if the act was carried out twice.
 */
async function carried(ask: (maker: string) => Promise<{ responseCode: string; cqId?: string }>): Promise<boolean> {
  const asked = await Promise.all(['ho.maker', 'ho.admin'].map(ask))
  const queued = asked.find(({ responseCode }) => responseCode === '00')
  if (queued === undefined) return false
  expect(codesOf(asked)).toEqual(['00', '28'])
  const decided = await Promise.all(['ho.checker', 'ho.checker2'].map((one) => decide(portal, one, queued.cqId)))
  expect(codesOf(decided).filter((code) => code === '00')).toHaveLength(1)
  return true
}

async function take(loanId: string, model: Model, one: Step): Promise<void> {
  const { loan, acts, settlement } = await scheduleOf(portal, loanId)
  if (one.kind === 'wait') return void portal.gateway.clock.advance(one.days * DAY_MS)
  if (one.kind === 'pay') {
    const owed = toMinor(settlement.total)
    const amount = loan.loanStatus === 'ACTIVE' ? (owed * BigInt(one.share)) / 100n : 100n
    const loanActAmount = fromMinor(amount)
    const isTaken = await carried((maker) => portal.send(maker, repayLoan, { loanId, loanActAmount }))
    expect(isTaken).toBe(loan.loanStatus === 'ACTIVE' && amount > 0n && amount <= owed)
    if (!isTaken) return
    const [paid] = (await scheduleOf(portal, loanId)).acts
    const interest = toMinor(paid?.actInterest ?? '0')
    model.done.push({ principal: amount - interest, interest, isWriteOff: false })
    model.outstanding -= amount - interest
    model.income += interest
    return
  }
  if (one.kind === 'writeOff') {
    const isTaken = await carried((maker) => portal.send(maker, writeOffLoan, { loanId, loanActReason: 'Closed' }))
    expect(isTaken).toBe(loan.loanStatus === 'ACTIVE')
    if (!isTaken) return
    model.done.push({ principal: model.outstanding, interest: 0n, isWriteOff: true })
    model.outstanding = 0n
    return
  }
  const actId = acts.find(({ isReversible }) => isReversible)?.actId
  expect(actId === undefined).toBe(model.done.length === 0)
  const last = model.done.at(-1)
  if (actId === undefined || last === undefined) return
  const reverse = (maker: string) => portal.send(maker, reverseLoanAct, { loanId, actId, loanActReason: 'Wrong' })
  expect(await carried(reverse)).toBe(true)
  model.done.pop()
  model.outstanding += last.principal
  model.income -= last.interest
}

const incomeOf = async (): Promise<bigint> => {
  const { balance } = await portal.gateway.db
    .selectFrom('ledger_balance as b')
    .innerJoin('ledger_account as a', 'a.account_number', 'b.account_number')
    .select('b.balance')
    .where('a.kind', '=', 'INTEREST_INCOME')
    .where('a.env', '=', 'live')
    .where('a.currency', '=', 'NGN')
    .where('a.country_id', '=', '01')
    .executeTakeFirstOrThrow()
  return toMinor(balance)
}

test(
  "G1: payments, reversals and write-offs in any order give the amounts of a clerk's independent calculation",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: COMMANDS }), async (steps) => {
        portal.gateway.clock.set(new Date(BEGAN))
        const loanId = await activeLoan(portal)
        const before = await incomeOf()
        const model: Model = { outstanding: 1_200_000n, income: 0n, done: [] }
        for (const one of steps) {
          await take(loanId, model, one)
          const { loan } = await scheduleOf(portal, loanId)
          expect(toMinor(loan.outstandingPrincipal)).toBe(model.outstanding)
          expect(await incomeOf()).toBe(before + model.income)
          expect(loan.loanStatus).toBe(model.outstanding === 0n ? 'CLOSED' : 'ACTIVE')
        }
      }),
      { numRuns: SEEDS },
    )
    expect(await findUnbookedLoan(portal.gateway.db)).toBeNull()
    const key = ledgerKey(testConfig().keyEncryptionKey)
    expect(await verifyLedger(portal.gateway.db, key)).toMatchObject({ ok: true })
  },
  60_000 + SEEDS * 20_000,
)
