import type { RequestOf } from '@portal/contract'
import type { releaseCase as releaseCall, takeCase as takeCall } from '@portal/contract/screening-cases/case-work.calls'
import { CASE_CLAIM_MS } from '@portal/contract/screening-cases/screening-case'
import { noted } from '../../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { wrongCaseState } from '../../../../engine/records/index.ts'
import { addEvent, lockWorkedCase } from '../case.store.ts'
import { holderOf, refuseOthersClaim } from './case-claim.ts'
import { caseNote } from './case-note.ts'

/** Claims a case, or extends the actor's own claim. The contract's `takeCase` lists the refusals. */
export async function takeCase(
  context: SessionContext,
  { transactionId }: RequestOf<typeof takeCall>,
): Promise<Reply<{ claimedUntil: string }>> {
  const { db, actor, now } = context
  const until = new Date(now.getTime() + CASE_CLAIM_MS)
  const { found, held } = await noted(context, caseNote('TAKE', transactionId), async () => {
    const one = await lockWorkedCase(context, transactionId)
    if (one.held.case_status === 'CLOSED') throw wrongCaseState(context.language, one.held.case_status)
    await refuseOthersClaim(context, one.held)
    return one
  })
  await db
    .updateTable('screening_case')
    .set({ claimed_by: actor.userId, claimed_until: until })
    .where('transaction_id', '=', transactionId)
    .execute()
  // A user who extends a claim already has the case.
  if (holderOf(held, now) === null) await addEvent(context, transactionId, { kind: 'TAKEN' })
  context.audit(caseNote('TAKE', transactionId, found))
  return { payload: { claimedUntil: until.toISOString() } }
}

/** Releases the actor's own claim. Does not affect another user's claim or an expired claim. */
export async function releaseCase(
  context: SessionContext,
  { transactionId }: RequestOf<typeof releaseCall>,
): Promise<Reply<object>> {
  const { db, actor, now } = context
  const note = caseNote('RELEASE', transactionId)
  const { found, held } = await noted(context, note, () => lockWorkedCase(context, transactionId))
  context.audit(caseNote('RELEASE', transactionId, found))
  if (holderOf(held, now) !== actor.userId) return { payload: {} }
  await db
    .updateTable('screening_case')
    .set({ claimed_by: null, claimed_until: null })
    .where('transaction_id', '=', transactionId)
    .execute()
  await addEvent(context, transactionId, { kind: 'RELEASED' })
  return { payload: {} }
}
