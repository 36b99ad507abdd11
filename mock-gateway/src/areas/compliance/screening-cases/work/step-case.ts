import type { RequestOf } from '@portal/contract'
import type { stepCase as call } from '@portal/contract/screening-cases/case-work.calls'
import { CASE_STEPS, type CaseStatus } from '@portal/contract/screening-cases/screening-case'
import { noted } from '../../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { wrongCaseState } from '../../../../engine/records/index.ts'
import { addEvent, lockWorkedCase } from '../case.store.ts'
import { answersCases, decidesCases } from '../case-scope.ts'
import { refuseOthersClaim } from './case-claim.ts'
import { caseNote } from './case-note.ts'

/** Moves an open case from one state to another. The contract's `stepCase` lists the refusals. */
export async function stepCase(
  context: SessionContext,
  { transactionId, caseStep, caseNote: words }: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const { db, actor } = context
  const { from, to, event } = CASE_STEPS[caseStep]
  const { found, held } = await noted(context, caseNote(caseStep, transactionId), async () => {
    const one = await lockWorkedCase(context, transactionId)
    const may = caseStep === 'ANSWER' ? answersCases(actor) : decidesCases(actor, one.found.contract_type)
    if (!may) throw new Refusal('57')
    if (!(from as readonly CaseStatus[]).includes(one.held.case_status))
      throw wrongCaseState(context.language, one.held.case_status)
    await refuseOthersClaim(context, one.held)
    return one
  })
  await db.updateTable('screening_case').set({ case_status: to }).where('transaction_id', '=', transactionId).execute()
  await addEvent(context, transactionId, { kind: event, note: words })
  context.audit({
    ...caseNote(caseStep, transactionId, found),
    before: { caseStatus: held.case_status, caseNote: null },
    after: { caseStatus: to, caseNote: words },
  })
  return { payload: {} }
}
