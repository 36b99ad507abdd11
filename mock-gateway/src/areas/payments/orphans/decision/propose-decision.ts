import type { RequestOf } from '@portal/contract'
import type { OrphanValues } from '@portal/contract/orphans/orphan'
import type { decideOrphan } from '@portal/contract/orphans/orphans.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { findVisibleTransaction } from '../../transactions/index.ts'
import { isPostedByAccepting } from '../orphan.rules.ts'
import { requireDecidable } from './require-decidable.ts'

/**
 * Proposes a decision on an orphan, by evidence. Throws 25 if there is no such transaction in scope, 29 if the
 * transaction has changed, 30 if the core's reference is missing, and 09 or 12 in the same cases as `requireDecidable`.
 */
export async function proposeDecision(
  context: SessionContext,
  wanted: Omit<RequestOf<typeof decideOrphan>, 'replaces'>,
): Promise<Proposal<OrphanValues>> {
  const {
    transactionId: targetId,
    version,
    orphanType = 'BANK',
    coreReference,
    orphanDecision,
    orphanEvidence,
  } = wanted
  const found = await findVisibleTransaction(context, targetId, { lock: true })
  if (found === null) throw new Refusal('25')
  if (found.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  const orphan = await requireDecidable(context, targetId, orphanType, orphanDecision)
  const isPosted = orphanDecision === 'ACCEPT' && isPostedByAccepting(orphan)
  if (isPosted && !coreReference)
    throw new Refusal('30', { fields: [{ field: 'coreReference', key: 'validation.required' }] })
  const fields = { orphanReason: orphan.reason, orphanDecision, orphanEvidence }
  return { targetId, version, fields: isPosted && coreReference ? { ...fields, coreReference } : fields }
}
