import type { PayoutCurrency } from '@portal/contract'
import type { DirectCreditOrder, Failure, TransactionStatus } from '@portal/contract/transactions/transaction'
import { v7 as uuid } from 'uuid'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { postByRule, ruleOrder } from '../../../books/accounting-rules/index.ts'
import { businessDate, findAccounts, ledgerKey, releaseHold, takeHold } from '../../../books/ledger/index.ts'
import { noteCoreTry } from '../core-banking/core-state.store.ts'
import { type AcceptedOrder, orderRow } from '../intake/order-row.ts'
import { readTerms } from '../intake/terms.ts'
import { type Move, moveTransaction } from '../move-transactions.ts'
import { bankOf, screeningTypeOf } from '../order.rules.ts'
import { chargeLines } from '../partner/charge-lines.ts'
import { insertTransaction, takeReference, walletAfter } from '../transaction.store.ts'
import type { StateActor, Step } from '../transaction-step.ts'
import { demoCoreReference } from './demo-credits.ts'
import { atOddRate } from './demo-hit.ts'

/** The final state of a demo transaction. */
export type DemoEnd =
  | { readonly status: 'AML GATE' }
  /** The core was asked three times and gave no clear answer. */
  | { readonly status: 'PENDING' }
  /** Like PENDING, for an order that a review passed. */
  | { readonly status: 'PASSED' }
  | { readonly status: 'POSTED'; readonly isReviewed: boolean }
  | { readonly status: 'FAILED'; readonly failedBy: Failure; readonly code: string; readonly reason: string | null }

export interface DemoTransaction {
  readonly transactionId: string
  readonly mtoCode: string
  readonly countryId: string
  readonly currency: PayoutCurrency
  readonly at: Date
  readonly order: DirectCreditOrder
  readonly end: DemoEnd
  /** Whether a custom rule is to hold the order. If absent, a built-in rule holds the order because of its rate. */
  readonly isHeldByRule?: boolean
}

const GATEWAY = { kind: 'GATEWAY' } as const
const REVIEWER: StateActor = { kind: 'USER', userId: namedId('user ho.compliance') }
const PASSED_FOR = {
  rule: 'Passport and proof of residence seen',
  rate: 'Receipt of the exchange bureau seen',
} as const
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Returns the stored id of a demo transaction, derived from its time. */
export function demoTransactionId({ at, transactionId }: Pick<DemoTransaction, 'at' | 'transactionId'>): string {
  return uuid({ msecs: at.getTime(), random: Buffer.from(transactionId.replaceAll('-', ''), 'hex') })
}

/**
 * Inserts a transaction with its history and its hold or posting, through the functions that write real transactions.
 */
export async function insertDemoTransaction(demo: Demo, story: DemoTransaction): Promise<void> {
  const { db } = demo
  const { mtoCode, countryId, currency, at, end, isHeldByRule = false } = story
  const order = isGated(end) && !isHeldByRule ? atOddRate(story.order) : story.order
  const transactionId = demoTransactionId(story)
  const businessDay = businessDate(at, countryId)
  const bank = bankOf(countryId, order.transactionReceiverBankCode, businessDay)
  const terms = await readTerms(db, { mtoCode, env: 'live', countryId, currency })
  if (bank === null || terms === null) throw new Error(`the demo’s ${mtoCode} cannot send ${currency} to ${countryId}`)
  const screeningType = screeningTypeOf(bank)
  const aeCode = terms.rules[screeningType]
  const amount = order.transactionDestinationAmount
  const ruled = await ruleOrder(db, { aeCode, currency, amount }, at)
  if (ruled === null) throw new Error(`${aeCode} has nothing for ${amount} ${currency}`)
  const reference = order.transactionReference
  await takeReference(db, { env: 'live', mtoCode, reference, transactionId })
  const { wallet, rulesVersion } = terms
  const source = { contractType: 'DC', env: 'live', mtoCode, keyId: null, makerId: null } as const
  const place = { transactionId, ...source, countryId, currency, bank, screeningType } as const
  const charges = { charged: ruled.charged, chargeLines: chargeLines(ruled), expectedAt: null }
  const ruling = { aeCode, ruleVersion: ruled.rule.version, wallet, rulesVersion, ...charges }
  const accepted = { ...place, ...ruling, businessDate: businessDay, isCounted: false }
  await insertTransaction(db, orderRow(accepted, order, at), { actor: { kind: 'PARTNER' }, now: at })
  await endTransaction(demo, { ...accepted, amount, isHeldByRule }, end, at)
}

interface Accepted extends AcceptedOrder {
  readonly amount: string
  readonly isHeldByRule: boolean
}

async function endTransaction({ db, config }: Demo, accepted: Accepted, end: DemoEnd, at: Date): Promise<void> {
  const { transactionId, wallet, charged } = accepted
  const screened = after(at, SECOND_MS)
  const move = (from: TransactionStatus, to: TransactionStatus, now: Date, more: Partial<Step & Move> = {}) => {
    const { actor = GATEWAY, reason, code, ruleVersion, ...rest } = more
    const step = { actor, reason: reason ?? null, code: code ?? null, ruleVersion: ruleVersion ?? null, now }
    return moveTransaction(db, transactionId, { from: [from], to, ...rest }, step)
  }
  const gate = isGated(end) ? 'AML GATE' : 'PENDING'
  await takeHold(db, { transactionId, account: wallet, amount: charged }, at)
  await move('RECEIVED', gate, screened)
  if (end.status === 'AML GATE' || end.status === 'PENDING') {
    if (end.status === 'PENDING') await leaveUnanswered(db, transactionId, screened)
    return
  }
  const decided = after(at, isGated(end) ? 42 * MINUTE_MS : 3 * SECOND_MS)
  if (end.status === 'FAILED') {
    const { failedBy, code, reason } = end
    const actor: StateActor =
      failedBy === 'REVIEW' ? REVIEWER : { kind: failedBy === 'PARTNER' ? 'PARTNER' : 'GATEWAY' }
    const set = { transaction_response_code: code, transaction_response_message: reason }
    await move(gate, 'FAILED', decided, { failedBy, set, actor, code, reason })
    await releaseHold(db, transactionId, decided)
    return
  }
  if (isPassed(end))
    await move('AML GATE', 'PASSED', decided, {
      actor: REVIEWER,
      reason: PASSED_FOR[accepted.isHeldByRule ? 'rule' : 'rate'],
    })
  if (end.status === 'PASSED') {
    await leaveUnanswered(db, transactionId, decided)
    return
  }
  const posted = after(decided, SECOND_MS)
  const set = await postDemo(db, ledgerKey(config.keyEncryptionKey), accepted, at, posted)
  await move(isPassed(end) ? 'PASSED' : 'PENDING', 'POSTED', posted, { set, code: '00', ruleVersion: accepted.aeCode })
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)
const isPassed = (end: DemoEnd) => end.status === 'PASSED' || (end.status === 'POSTED' && end.isReviewed)
/** Returns whether screening held the transaction before it reached its final state. */
export const isGated = (end: DemoEnd) =>
  end.status === 'AML GATE' || isPassed(end) || (end.status === 'FAILED' && end.failedBy === 'REVIEW')

/**
 * Posts a transaction that the core has credited.
 * @returns the fields stored on the transaction's row
 */
async function postDemo(db: Demo['db'], key: Uint8Array, accepted: Accepted, acceptedAt: Date, now: Date) {
  const { transactionId, env, countryId, currency, aeCode, ruleVersion, amount, wallet } = accepted
  const book = { env, countryId, currency }
  const [clearing] = await findAccounts(db, [{ ...book, kind: 'CLEARING', owner: accepted.bank?.bankCode ?? '' }])
  const principal = { debit: wallet, credit: clearing?.accountNumber ?? '' }
  const acceptance = { ruleVersion, acceptedAt }
  const order = { ...book, transactionId, event: 'POSTED', aeCode, amount, acceptance, principal }
  const businessDay = businessDate(now, countryId)
  const posted = await postByRule(db, key, { ...order, businessDate: businessDay, postedAt: now, commitsHold: true })
  if (posted !== true) throw new Error('the demo’s books did not take a transaction')
  const coreReference = demoCoreReference(transactionId)
  await noteCoreTry(db, transactionId, 'CREDIT', { kind: 'credited', coreReference }, now)
  return {
    core_state: 'CREDITED' as const,
    core_reference: coreReference,
    transaction_response_code: '00',
    ...(await walletAfter(db, wallet)),
  }
}

/** Records three tries without an answer of the core, so that a person must act. */
async function leaveUnanswered(db: Demo['db'], transactionId: string, since: Date): Promise<void> {
  const tries = ['CREDIT', 'STATUS', 'STATUS'] as const
  for (const [index, asked] of tries.entries())
    await noteCoreTry(
      db,
      transactionId,
      asked,
      { kind: 'unclear', reason: 'TimeoutError' },
      after(since, index * 40 * SECOND_MS),
    )
  await db
    .updateTable('transaction')
    .set({ core_state: 'UNCLEAR', core_tries: tries.length })
    .where('transaction_id', '=', transactionId)
    .execute()
}
