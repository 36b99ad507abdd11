import type { RequestOf } from '@portal/contract'
import type { RegulatorReport } from '@portal/contract/regulator-reports/regulator-report'
import type { submitRegulatorReport as call } from '@portal/contract/regulator-reports/regulator-reports.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { seenDraft } from '../filing.store.ts'

/** Proposes the approval of a report. The contract's `submitRegulatorReport` lists the refusals. */
export async function proposeFiling(
  context: SessionContext,
  { filingId, version }: Omit<RequestOf<typeof call>, 'replaces'>,
): Promise<Proposal<RegulatorReport>> {
  await seenDraft(context, filingId, version)
  return { targetId: filingId, version, fields: { filingStatus: 'APPROVED' } }
}
