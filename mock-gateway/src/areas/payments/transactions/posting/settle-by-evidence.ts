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
  /** The user who submitted the evidence. */
  readonly userId: string
  readonly now: Date
}

const CLEARED = ['PENDING', 'PASSED'] as const

/**
 * Fails an order by evidence, in the caller's database transaction. The order is either one that the core has not
 * credited, or one that is stuck as RECEIVED. Releases the hold and the day's count. Throws 25 for an unknown order, 09
 * while a try is running, 12 if the outcome at the core is known or the order is not open.
 */
export async function failByEvidence(db: Kysely<Database>, transactionId: string, evidence: Evidence): Promise<void> {
  const found = await lockedStill(db, transactionId)
  const step = stepOf(evidence)
  // Evidence is internal to the bank, and a partner sees only the code.
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
 * Posts an order that the core has credited, by evidence, in the caller's database transaction. A cleared order is
 * posted with its hold, a failed order with a new hold. Throws 25 for an unknown order, 09 while a try is running, 12
 * for an order in any other state or after a confirmed match, and 51, 56 and 62 if the books refuse the posting.
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

/**
 * Gives a failed order a new hold. If its partner had cancelled the order, the order is then listed as cancelled by the
 * partner and paid here. Throws 12 after a confirmed match.
 */
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
