import { Refusal } from '../../http/handler.ts'
import type { ReviewGuard } from '../transactions/index.ts'
import { findCase } from './case.store.ts'
import { refuseOthersClaim } from './case-claim.ts'
import { answersCases } from './case-scope.ts'

/**
 * What stands against a review: 09 another has the case, 12 it was escalated and not answered.
 * Locks the case, so that nobody takes it while it is decided.
 */
export const CASE_GUARD: ReviewGuard = async (context, { transaction_id: transactionId }) => {
  const held = await findCase(context.db, transactionId, { lock: true })
  if (held === null) return
  await refuseOthersClaim(context, held)
  if (held.case_status === 'ESCALATED' && !answersCases(context.actor))
    throw new Refusal('12', { message: 'message.caseEscalated' })
}
