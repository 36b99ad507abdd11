import type { OrphanDecision, OrphanReason, OrphanType } from '@portal/contract/orphans/orphan'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { acceptByEvidence, type Evidence, failByEvidence } from '../../transactions/index.ts'
import { isPostedByAccepting } from '../orphan.rules.ts'
import { requireDecidable } from './require-decidable.ts'

interface Decided {
  readonly orphanType: OrphanType
  readonly orphanDecision: OrphanDecision
  readonly coreReference: string | null
  readonly evidence: Evidence
}

/**
 * Carries out the decision; the approval locks the transaction's row, and every state is checked again under the lock.
 */
export async function carryOut(context: SessionContext, transactionId: string, decided: Decided): Promise<void> {
  const { db, now, config } = context
  const { orphanType, orphanDecision, coreReference, evidence } = decided
  const orphan = await requireDecidable(context, transactionId, orphanType, orphanDecision)
  if (orphanDecision === 'FAIL') return await failByEvidence(db, transactionId, evidence)
  if (!isPostedByAccepting(orphan)) return await accept(db, transactionId, orphan.reason, now)
  if (coreReference === null) throw new Refusal('30')
  await acceptByEvidence(db, ledgerKey(config.keyEncryptionKey), transactionId, { ...evidence, coreReference })
}

/** Settled elsewhere: it leaves the list until a new event of its kind. */
async function accept(db: SessionContext['db'], transactionId: string, reason: OrphanReason, now: Date): Promise<void> {
  await db
    .insertInto('orphan_acceptance')
    .values({ transaction_id: transactionId, orphan_reason: reason, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['transaction_id', 'orphan_reason']).doUpdateSet({ accepted_at: now }))
    .execute()
}
