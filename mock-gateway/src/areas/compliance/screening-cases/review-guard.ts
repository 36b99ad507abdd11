import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { pendingChange } from '../../../engine/read/index.ts'
import { type CaseRecord, findCase } from './case.store.ts'
import { answersCases } from './case-scope.ts'
import type { OrderRecord } from './screened-orders.ts'
import { type PassReasons, passFirst, refuseSinglePass } from './second-pass/second-pass.ts'
import { refuseOthersClaim } from './work/case-claim.ts'

/** Kinds of change that decide about held orders. */
const DECISIONS = ['transaction', 'pickup-review', 'confirmed-match'] as const

/**
 * Refuses a review: with 09 if another user holds the case, with 12 if it was escalated and is unanswered, with 28 if a
 * decision awaits its checker. Locks the case, so that no other user can claim it during the decision.
 */
export const CASE_GUARD = {
  async atReview(
    context: SessionContext,
    { transaction_id: transactionId }: Pick<OrderRecord, 'transaction_id'>,
  ): Promise<void> {
    const held = await findCase(context.db, transactionId, { lock: true })
    if (held !== null) {
      await refuseOthersClaim(context, held)
      refuseEscalated(context, held)
    }
    for (const subject of DECISIONS) await refuseWaiting(context.db, transactionId, subject)
  },
  /** Records a pass as the first of two, if two people must pass the order. Returns whether the order stays held. */
  async isFirstPass(context: SessionContext, found: OrderRecord, reasons: PassReasons): Promise<boolean> {
    return found.transaction_status === 'AML GATE' && (await passFirst(context, found, reasons))
  },
  async atAuthorization(
    context: SessionContext,
    transactionId: string,
    { to, makerId }: { readonly to: string; readonly makerId: string },
  ): Promise<void> {
    const held = await findCase(context.db, transactionId, { lock: true })
    if (held !== null) refuseEscalated(context, held)
    if (held !== null && to === 'PASSED') await refuseSinglePass(context, transactionId, makerId)
  },
}

/** Refuses the decision about an escalated case before it is answered, except for users who answer escalations. */
function refuseEscalated({ actor }: SessionContext, held: CaseRecord): void {
  if (held.case_status === 'ESCALATED' && !answersCases(actor))
    throw new Refusal('12', { message: 'message.caseEscalated' })
}

/**
 * Refuses with 28 while another decision awaits its checker, because the second decision would concern an order that is
 * no longer held.
 */
async function refuseWaiting(db: Kysely<Database>, transactionId: string, subject: string): Promise<void> {
  const { waiting } = await db
    .selectNoFrom(pendingChange(subject, sql`${transactionId}`).as('waiting'))
    .executeTakeFirstOrThrow()
  if (waiting !== null) throw new Refusal('28')
}
