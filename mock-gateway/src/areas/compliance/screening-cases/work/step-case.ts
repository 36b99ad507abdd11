import type { RequestOf } from '@portal/contract'
import type { stepCase as call } from '@portal/contract/screening-cases/case-work.calls'
import {
  CASE_CLAIM_MS,
  CASE_STEPS,
  type CaseStatus,
  type CaseStep,
} from '@portal/contract/screening-cases/screening-case'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { mayWorkFor } from '../../../../engine/read/index.ts'
import { wrongCaseState } from '../../../../engine/records/index.ts'
import { addEvent, lockWorkedCase } from '../case.store.ts'
import { answersCases, decidesCases } from '../case-scope.ts'
import type { OrderRecord } from '../screened-orders.ts'
import { refuseOthersClaim } from './case-claim.ts'
import { caseNote } from './case-note.ts'
import { findOfficer, type Officer } from './officers.read-model.ts'

/** Moves an open case from one state to another. The contract's `stepCase` lists the refusals. */
export async function stepCase(
  context: SessionContext,
  { transactionId, caseStep, caseNote: words, recipient }: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const { db, actor } = context
  const { from, to, event } = CASE_STEPS[caseStep]
  const recipientId = caseStep === 'ESCALATE' ? recipient : undefined
  const { found, held, officer } = await noted(context, caseNote(caseStep, transactionId), async () => {
    const one = await lockWorkedCase(context, transactionId)
    const may = caseStep === 'ANSWER' ? answersCases(actor) : decidesCases(actor, one.found.contract_type)
    if (!may) throw new Refusal('57')
    if (!(from as readonly CaseStatus[]).includes(one.held.case_status))
      throw wrongCaseState(context.language, one.held.case_status)
    await refuseOthersClaim(context, one.held)
    return { ...one, officer: await recipientOf(context, one.found, recipientId) }
  })
  await db
    .updateTable('screening_case')
    .set({ case_status: to, ...claimAfter(context, caseStep, officer) })
    .where('transaction_id', '=', transactionId)
    .execute()
  await addEvent(context, transactionId, { kind: event, assigneeId: officer?.userId ?? null, note: words })
  context.audit({
    ...caseNote(caseStep, transactionId, found),
    before: { caseStatus: held.case_status, caseNote: null },
    after: { caseStatus: to, caseNote: words },
  })
  return { payload: {} }
}

/** Returns the user to whom a case is escalated; null if the escalation names no user. */
async function recipientOf(
  { db }: SessionContext,
  found: OrderRecord,
  recipient: string | undefined,
): Promise<Officer | null> {
  if (recipient === undefined) return null
  const officer = await findOfficer(db, recipient)
  if (officer === null) throw new Refusal('30', { fields: [{ field: 'recipient', key: 'validation.unknownOfficer' }] })
  if (!(answersCases(officer) && mayWorkFor(officer, found.country_id)))
    throw new Refusal('05', { message: 'message.officerElsewhere', params: { name: officer.fullName } })
  return officer
}

/**
 * Returns the claim of a case after a step. An escalation claims the case for its recipient, because otherwise the
 * claim of the user who escalates would keep the recipient from answering.
 */
function claimAfter({ now }: SessionContext, caseStep: CaseStep, officer: Officer | null) {
  if (officer !== null) return { claimed_by: officer.userId, claimed_until: new Date(now.getTime() + CASE_CLAIM_MS) }
  return caseStep === 'ESCALATE' || caseStep === 'ANSWER' ? { claimed_by: null, claimed_until: null } : {}
}
