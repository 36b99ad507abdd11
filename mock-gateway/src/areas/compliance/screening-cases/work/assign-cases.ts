import type { RequestOf } from '@portal/contract'
import type { assignCases as call } from '@portal/contract/screening-cases/case-work.calls'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { mayWorkFor, requireBank } from '../../../../engine/read/index.ts'
import { wrongCaseState } from '../../../../engine/records/index.ts'
import { addEvent, lockWorkedCase } from '../case.store.ts'
import { worksOn } from '../case-scope.ts'
import { caseNote } from './case-note.ts'
import { eachCase } from './each-case.ts'
import { findOfficer, type Officer } from './officers.read-model.ts'

/**
 * Assigns cases to a user, or removes their assignment. The contract's `assignCases` lists the refusals for each case.
 */
export async function assignCases(context: SessionContext, { transactionIds, assignee }: RequestOf<typeof call>) {
  requireBank(context.actor)
  const officer = assignee === undefined ? null : await findOfficer(context.db, assignee)
  if (assignee !== undefined && officer === null)
    throw new Refusal('30', { fields: [{ field: 'assignee', key: 'validation.unknownOfficer' }] })
  return await eachCase(context, transactionIds, {
    action: 'ASSIGN',
    act: (transactionId) => assignOne(context, transactionId, officer),
  })
}

async function assignOne(context: SessionContext, transactionId: string, officer: Officer | null): Promise<void> {
  const { found, held } = await lockWorkedCase(context, transactionId)
  if (held.case_status === 'CLOSED') throw wrongCaseState(context.language, held.case_status)
  if (officer !== null && !(worksOn(officer, found.contract_type) && mayWorkFor(officer, found.country_id)))
    throw new Refusal('05', { message: 'message.officerElsewhere', params: { name: officer.fullName } })
  await context.db
    .updateTable('screening_case')
    .set({ assigned_to: officer?.userId ?? null })
    .where('transaction_id', '=', transactionId)
    .execute()
  await addEvent(context, transactionId, { kind: 'ASSIGNED', assigneeId: officer?.userId ?? null })
  const before = held.assigned_to === null ? null : await findOfficer(context.db, held.assigned_to, { isAny: true })
  context.audit({
    ...caseNote('ASSIGN', transactionId, found),
    before: { assignedTo: before?.fullName ?? null },
    after: { assignedTo: officer?.fullName ?? null },
  })
}
