import * as calls from '@portal/contract/orphans/orphans.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { ORPHANS_BY_EVIDENCE } from './decision/orphan.kind.ts'
import { proposeDecision } from './decision/propose-decision.ts'
import { readOrphanDetail } from './orphan-detail.read-model.ts'
import { readOrphansPage } from './orphans.read-model.ts'
import { readLastRun } from './reconciliation/run.read-model.ts'
import { runNow } from './reconciliation/run-now.ts'
import { retryOrphan } from './retry-orphan.ts'

export const ORPHAN_BINDINGS: readonly Binding[] = [
  bindSession(calls.readOrphans, async (context, request) => {
    noteExport(context, request, 'orphan', 'DIRECT_CREDIT')
    return { payload: await readOrphansPage(context, request) }
  }),
  bindSession(calls.readOrphan, async (context, request) => ({
    payload: { orphan: await readOrphanDetail(context, request) },
  })),
  bindSession(calls.retryOrphan, retryOrphan),
  bindChange(calls.decideOrphan, {
    kind: (_context, { orphanType = 'BANK' }) => ORPHANS_BY_EVIDENCE[orphanType],
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    propose: proposeDecision,
  }),
  bindSession(calls.readReconciliation, async (context) => ({
    payload: { reconciliation: await readLastRun(context) },
  })),
  bindSession(calls.runReconciliation, runNow),
]
