import type { CoreState, Failure, TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { releaseHold } from '../../books/ledger/index.ts'
import { findTransaction } from './find-transaction.ts'
import { uncountOne } from './intake/daily-count.ts'
import { moveTransaction } from './move-transactions.ts'
import type { Step } from './transaction-step.ts'

interface Ending {
  readonly from: readonly TransactionStatus[]
  readonly failedBy: Failure
  /** The lease of the try, only for a failure caused by the core. */
  readonly lease?: Date | null
  /**
   * The states at the core in which the transaction may fail. The default is RUNNING for a failure caused by the core,
   * and NONE and REFUSED for every other failure.
   */
  readonly core?: readonly CoreState[]
  /** Whether users who may read reasons see the step's reason, or only its code. The reason is shown by default. */
  readonly isReasonTold?: boolean
  /** Set for a confirmed match, after which the money stays frozen (money §6). */
  readonly isHoldKept?: boolean
}

/**
 * Fails a transaction that the core has certainly not credited, in the caller's database transaction. Releases the
 * day's count and, unless the hold is kept, the hold (money §2). After a cancellation request the partner sees a
 * cancellation, whatever ended the transaction, because another code would reveal who held the order (ruling A107). A
 * confirmed match keeps its own code, because its hold is kept.
 * @returns false if the transaction has left the required states, or the core is being asked
 */
export async function failTransaction(
  db: Kysely<Database>,
  transactionId: string,
  {
    from,
    failedBy,
    lease = null,
    core = failedBy === 'CORE' ? ['RUNNING'] : ['NONE', 'REFUSED'],
    isReasonTold = true,
    isHoldKept = false,
  }: Ending,
  step: Step & { readonly code: string },
): Promise<boolean> {
  const found = await findTransaction(db, transactionId, { lock: true })
  if (found === null) return false
  const isCancellation = failedBy === 'PARTNER' || (found.cancel_asked_at !== null && failedBy !== 'MATCH')
  const recorded = isCancellation ? { ...step, code: '17' } : step
  const isMoved = await moveTransaction(
    db,
    transactionId,
    {
      from,
      core,
      lease,
      to: 'FAILED',
      failedBy,
      set: {
        counted_on: null,
        core_lease_until: null,
        transaction_response_code: recorded.code,
        transaction_response_message: isReasonTold && !isCancellation ? (step.reason ?? null) : null,
        ...(failedBy === 'CORE' ? { core_state: 'REFUSED' as const } : {}),
        ...(failedBy === 'PARTNER' ? { cancel_asked_at: found.cancel_asked_at ?? step.now } : {}),
        // The transaction was claimed for the core, but not sent.
        ...(failedBy === 'PARTNER' && core.includes('RUNNING') ? { core_state: 'NONE' as const } : {}),
      },
    },
    recorded,
  )
  if (!isMoved) return false
  // Locks the count before the wallet, like the intake, so that two callers cannot deadlock.
  if (found.counted_on !== null) {
    await uncountOne(db, {
      env: found.env,
      mtoCode: found.mto_code,
      currency: found.transaction_destination_country_currency,
      screeningType: found.screening_type,
      businessDate: found.counted_on,
    })
  }
  if (!isHoldKept) await releaseHold(db, transactionId, step.now)
  return true
}
