import type { RequestOf } from '@portal/contract'
import type { FilingCompletion } from '@portal/contract/regulator-reports/regulator-report'
import type { completeRegulatorReport as call } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { noted } from '../../../../engine/audit/index.ts'
import type { Reply, SessionContext } from '../../../../engine/http/handler.ts'
import { seenDraft } from '../filing.store.ts'
import { filingNote } from '../filing-note.ts'

/** Stores the data that a draft lacks. The contract's `completeRegulatorReport` lists the refusals. */
export async function completeFiling(
  context: SessionContext,
  { filingId, version, ...completion }: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const note = filingNote('COMPLETE_REPORT', filingId)
  const { order } = await noted(context, note, () => seenDraft(context, filingId, version))
  await writeCompletion(context, filingId, completion)
  // The content is stored only in the report, because more people may read the audit trail.
  context.audit(filingNote('COMPLETE_REPORT', filingId, order))
  return { payload: {} }
}

/** Stores the data that a draft lacks, in the name of the user. */
export async function writeCompletion(
  { db, actor, now }: Pick<SessionContext, 'db' | 'now'> & { readonly actor: { readonly userId: string } },
  filingId: string,
  { filedPeople, filingReason, filingAction }: FilingCompletion,
): Promise<void> {
  await db
    .updateTable('regulator_report')
    .set((eb) => ({
      filed_people: JSON.stringify(filedPeople),
      filing_reason: filingReason ?? null,
      filing_action: filingAction ?? null,
      maker_id: actor.userId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('filing_id', '=', filingId)
    .execute()
}
