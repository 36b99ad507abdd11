import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { refusalsOfBooks, takeHoldAgain } from '../../../books/ledger/index.ts'
import { failTransaction } from '../end-transaction.ts'
import { findTransaction } from '../find-transaction.ts'
import type { TransactionRecord } from '../transaction.store.ts'
import { CannotPost, postCredited } from './post-transaction.ts'

/** Evidence from outside the gateway, authorized by a second person (money §2.3). */
export interface Evidence {
  readonly text: string
  /** The user who submitted it. */
  readonly userId: string
  readonly now: Date
}

const CLEARED = ['PENDING', 'PASSED'] as const

/**
 * Fails an order by evidence, in the caller's database transaction: one that the core has not credited, or a stuck
 * received one. Releases hold and day's count. 25 unknown, 09 while a try runs, 12 if the core's outcome is known or
 * the order is not open.
 */
export async function failByEvidence(db: Kysely<Database>, transactionId: string, evidence: Evidence): Promise<void> {
  const found = await lockedStill(db, transactionId)
  const step = stepOf(evidence)
  // Evidence is internal: a partner sees only the code.
  const isFailed =
    found.transaction_status === 'RECEIVED'
      ? await failTransaction(
          db,
          transactionId,
          { from: ['RECEIVED'], failedBy: 'EXPIRY', isReasonTold: false },
          { ...step, code: '54' },
        )
      : await failTransaction(
          db,
          transactionId,
          { from: CLEARED, failedBy: 'CORE', core: ['UNCLEAR'], isReasonTold: false },
          { ...step, code: '05' },
        )
  if (!isFailed) throw overtaken()
}

/**
 * Posts an order that the core has credited, by evidence, in the caller's database transaction: a cleared transaction
 * with its hold, a failed one with a new hold. 25 unknown, 09 while a try runs, 12 from any other state or after a
 * confirmed match, 51, 56, 62 as the books refuse.
 */
export async function acceptByEvidence(
  db: Kysely<Database>,
  key: Uint8Array,
  transactionId: string,
  { coreReference, ...evidence }: Evidence & { readonly coreReference: string },
): Promise<void> {
  const found = await lockedStill(db, transactionId)
  const isFailed = found.transaction_status === 'FAILED'
  const isOpen = CLEARED.some((status) => status === found.transaction_status)
  if (!isFailed && !(isOpen && (found.core_state === 'UNCLEAR' || found.core_state === 'CREDITED'))) throw overtaken()
  if (isFailed) await reopenFailed(db, found, evidence.now)
  const { actor, reason, now } = stepOf(evidence)
  const from = isFailed ? (['FAILED'] as const) : CLEARED
  try {
    await refusalsOfBooks(() => postCredited(db, key, found, { coreReference, from, step: { actor, reason }, now }))
  } catch (error) {
    throw error instanceof CannotPost ? new Refusal('56') : error
  }
}

/** A failed order gets a new hold; if its partner cancelled it, it is listed as cancelled there and paid here. */
async function reopenFailed(db: Kysely<Database>, found: TransactionRecord, now: Date): Promise<void> {
  const { transaction_id: transactionId, failed_by: failedBy } = found
  if (failedBy === 'MATCH') throw new Refusal('12', { message: 'message.failedAsMatch' })
  if (!(await refusalsOfBooks(() => takeHoldAgain(db, transactionId, now)))) throw overtaken()
  if (failedBy !== 'PARTNER') return
  await db
    .updateTable('transaction')
    .set({ cancel_asked_at: found.cancel_asked_at ?? found.transaction_updated_at })
    .where('transaction_id', '=', transactionId)
    .execute()
}

async function lockedStill(db: Kysely<Database>, transactionId: string): Promise<TransactionRecord> {
  const found = await findTransaction(db, transactionId, { lock: true })
  if (found === null) throw new Refusal('25')
  if (found.core_state === 'RUNNING') throw new Refusal('09', { message: 'message.transactionUnclear' })
  return found
}

const stepOf = ({ text, userId, now }: Evidence) => ({
  actor: { kind: 'USER', userId } as const,
  reason: text,
  now,
})
