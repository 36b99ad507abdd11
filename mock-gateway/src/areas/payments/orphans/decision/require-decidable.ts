import type { OrphanDecision, OrphanType } from '@portal/contract/orphans/orphan'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { findTransaction } from '../../transactions/index.ts'
import { type FoundOrphan, findOrphan } from '../find-orphan.ts'
import { decidedBy } from '../orphan.rules.ts'

/**
 * Returns the orphan if this decision is possible now. Throws 09 while the core is being asked, 12 if the orphan has
 * been reconciled in the meantime or the decision is not allowed.
 */
export async function requireDecidable(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  transactionId: string,
  orphanType: OrphanType,
  decision: OrphanDecision,
): Promise<FoundOrphan> {
  const transaction = await findTransaction(db, transactionId)
  if (transaction?.core_state === 'RUNNING') throw new Refusal('09', { message: 'message.transactionUnclear' })
  const orphan = await findOrphan(db, transactionId, { orphanType, now })
  if (orphan === null) throw new Refusal('12', { message: 'message.noLongerOrphan' })
  if (!decidedBy(orphan).includes(decision)) throw new Refusal('12', { message: 'message.orphanDecision' })
  return orphan
}
