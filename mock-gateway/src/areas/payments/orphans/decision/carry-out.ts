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
 * Carries out the decision. The approval has locked the transaction's row, and this function checks every state again
 * under the lock.
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

/** Accepts an orphan that was settled elsewhere. The orphan is not listed again until a new event of the same kind. */
async function accept(db: SessionContext['db'], transactionId: string, reason: OrphanReason, now: Date): Promise<void> {
  await db
    .insertInto('orphan_acceptance')
    .values({ transaction_id: transactionId, orphan_reason: reason, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['transaction_id', 'orphan_reason']).doUpdateSet({ accepted_at: now }))
    .execute()
}
