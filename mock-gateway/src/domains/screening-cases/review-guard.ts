import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { Refusal } from '../../http/handler.ts'
import { pendingChange } from '../../read/index.ts'
import type { ReviewGuard } from '../transactions/index.ts'
import { findCase } from './case.store.ts'
import { refuseOthersClaim } from './case-claim.ts'
import { answersCases } from './case-scope.ts'

/**
 * What stands against a review: 09 another has the case, 12 it was escalated and not answered, 28 somebody confirmed a match and a checker
 * has not decided. Locks the case, so that nobody takes it while it is decided.
 */
export const CASE_GUARD: ReviewGuard = async (context, { transaction_id: transactionId }) => {
  const held = await findCase(context.db, transactionId, { lock: true })
  if (held === null) return
  await refuseOthersClaim(context, held)
  if (held.case_status === 'ESCALATED' && !answersCases(context.actor))
    throw new Refusal('12', { message: 'message.caseEscalated' })
  await refuseWaiting(context.db, transactionId, 'confirmed-match')
}

/** Refuses with 28 while a decision of another kind waits for its checker: of two, one would be about what is no longer held. */
export async function refuseWaiting(db: Kysely<Database>, transactionId: string, subject: string): Promise<void> {
  const { waiting } = await db
    .selectNoFrom(pendingChange(subject, sql`${transactionId}`).as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting !== null) throw new Refusal('28')
}
