import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../../../engine/db/schema.ts'
import { postByRule } from '../../../books/accounting-rules/index.ts'
import { businessDate, findAccounts } from '../../../books/ledger/index.ts'
import { keepJudged } from '../../../compliance/screening/index.ts'
import { askCore, type CoreVerdict } from '../core-banking/ask-core.ts'
import type { CreditingCore } from '../core-banking/core-banking.ts'
import {
  type ClaimedTransaction,
  type CoreTry,
  claimForCore,
  leaseEnd,
  leaveUnclear,
  noteCoreTry,
} from '../core-banking/core-state.store.ts'
import { failTransaction } from '../end-transaction.ts'
import { moveTransaction } from '../move-transactions.ts'
import { acceptanceOf, type TransactionRecord, walletAfter } from '../transaction.store.ts'
import type { Step } from '../transaction-step.ts'

export interface PostingParts {
  readonly db: Kysely<Database>
  readonly core: CreditingCore
  /** The key that seals postings. */
  readonly key: Uint8Array
  readonly clock: { now(): Date }
  readonly log: Logger
}

const GATEWAY = { kind: 'GATEWAY' } as const
/** The statuses from which a credited order is posted. */
export const CLEARED = ['PENDING', 'PASSED'] as const

/**
 * Makes one try to credit a cleared transaction and to post it (money §2.3). The core is asked outside of any database
 * transaction; its answer and the postings are stored in one database transaction.
 * @returns when to retry; null if there is no further automatic retry
 */
export async function tryTransaction(parts: PostingParts, transactionId: string): Promise<Date | null> {
  const { db, clock } = parts
  const claimed = await claimForCore(db, transactionId, clock.now())
  if (claimed === null) return await leaseEnd(db, transactionId)
  return await tryClaimed(parts, claimed, {
    note: ({ asked, outcome, now }) => noteCoreTry(db, transactionId, asked, outcome, now),
    post: (credited, coreReference) => settle(parts, credited, coreReference, clock.now()),
  })
}

/** Stores the result of a try, either separately or with other results of its batch. */
export interface TryWrites {
  note(coreTry: CoreTry): Promise<void>
  /** @returns when to try again */
  post(claimed: ClaimedTransaction, coreReference: string): Promise<Date | null>
}

/** Makes one try like {@link tryTransaction}, for a transaction that is already claimed. */
export async function tryClaimed(
  { db, core, clock }: PostingParts,
  claimed: ClaimedTransaction,
  { note, post }: TryWrites,
): Promise<Date | null> {
  const { transaction_id: transactionId } = claimed
  const verdict = await askCore({ core, clock, note }, claimed)
  const now = clock.now()
  switch (verdict.kind) {
    case 'credited':
      return await post(claimed, verdict.coreReference)
    case 'refused':
      await db
        .transaction()
        .execute((trx) =>
          failTransaction(
            trx,
            transactionId,
            { from: CLEARED, failedBy: 'CORE', lease: claimed.core_lease_until },
            { actor: GATEWAY, code: verdict.code, reason: verdict.reason, now },
          ),
        )
      return null
    case 'cancelled':
      await db
        .transaction()
        .execute((trx) =>
          failTransaction(
            trx,
            transactionId,
            { from: CLEARED, failedBy: 'PARTNER', core: ['RUNNING'], lease: claimed.core_lease_until },
            { actor: { kind: 'PARTNER' }, code: '17', now },
          ),
        )
      return null
    case 'other-name':
      await holdAtGate(db, claimed, verdict, now)
      return null
    default:
      return await leaveUnclear(db, claimed, verdict.kind === 'later' ? 'NONE' : 'UNCLEAR', now)
  }
}

/**
 * Posts a transaction that the core has credited, and sets its status, in one database transaction. If this fails, the
 * transaction's state at the core becomes CREDITED.
 * @returns when to retry the posting; null after a success, or if the tries are used up and a person must act
 */
export async function settle(
  { db, key, log }: PostingParts,
  claimed: ClaimedTransaction,
  coreReference: string,
  now: Date,
): Promise<Date | null> {
  try {
    await db
      .transaction()
      .execute((trx) =>
        postCredited(trx, key, claimed, { coreReference, from: CLEARED, step: { actor: GATEWAY }, now }),
      )
    return null
  } catch (error) {
    log.error(
      { err: error, transactionId: claimed.transaction_id },
      'the core has credited what the books did not take',
    )
    return await leaveUnclear(db, claimed, 'CREDITED', now, coreReference)
  }
}

/** Thrown if no rule, slab or account applies (56). */
export class CannotPost extends Error {}

/** The facts of a credit, from the core or from a person's evidence. */
export interface Credited {
  readonly coreReference: string
  readonly from: readonly TransactionStatus[]
  readonly step: Pick<Step, 'actor' | 'reason'>
  readonly now: Date
}

/**
 * Posts a transaction that the core has credited, by the rule in force when the transaction was accepted. Commits its
 * hold. Runs in the caller's database transaction.
 * @throws CannotPost if no rule or account posts the transaction; LedgerError in the same cases as `post`; an error if
 * the state of the transaction has changed
 */
export async function postCredited(
  db: Kysely<Database>,
  key: Uint8Array,
  credited: TransactionRecord,
  { coreReference, from, step, now }: Credited,
): Promise<void> {
  const {
    transaction_id: transactionId,
    env,
    country_id: countryId,
    wallet_account: wallet,
    ae_code: aeCode,
  } = credited
  const currency = credited.transaction_destination_country_currency
  const [clearing] = await findAccounts(db, [
    { kind: 'CLEARING', owner: credited.destinationbankcode ?? '', env, countryId, currency },
  ])
  if (!clearing) throw new CannotPost('the bank has no clearing account')
  const posted = await postByRule(db, key, {
    transactionId,
    event: 'POSTED',
    env,
    countryId,
    currency,
    businessDate: businessDate(now, countryId),
    postedAt: now,
    aeCode,
    amount: credited.transaction_destination_amount,
    acceptance: acceptanceOf(credited),
    principal: { debit: wallet, credit: clearing.accountNumber },
    commitsHold: true,
  })
  if (posted === null) throw new CannotPost('no rule, slab or account posts it')
  const isMoved = await moveTransaction(
    db,
    transactionId,
    {
      from,
      to: 'POSTED',
      set: {
        core_state: 'CREDITED',
        core_reference: coreReference,
        core_lease_until: null,
        transaction_response_code: '00',
        transaction_response_message: null,
        ...(await walletAfter(db, wallet)),
      },
    },
    { ...step, code: '00', ruleVersion: aeCode, now },
  )
  if (!isMoved) throw new Error('the transaction left its state while the core was asked')
}

/** Holds a transaction because its account has another owner. A person decides before money moves (money §2.3). */
async function holdAtGate(
  db: Kysely<Database>,
  claimed: ClaimedTransaction,
  { accountName }: Extract<CoreVerdict, { kind: 'other-name' }>,
  now: Date,
): Promise<void> {
  const { transaction_id: transactionId, screening_type: screeningType, trans_receiver: transReceiver } = claimed
  const matched = { transReceiver, accountName }
  await db.transaction().execute(async (trx) => {
    const isMoved = await moveTransaction(
      trx,
      transactionId,
      {
        from: ['PENDING'],
        core: ['RUNNING'],
        lease: claimed.core_lease_until,
        to: 'AML GATE',
        set: { core_state: 'NONE', core_lease_until: null },
      },
      { actor: GATEWAY, now },
    )
    if (!isMoved) return
    const hit = { code: 'NAME', version: null, status: 'HIT', matched } as const
    await keepJudged(trx, [{ transactionId, screeningType, verdicts: [hit], run: null }], now)
  })
}
