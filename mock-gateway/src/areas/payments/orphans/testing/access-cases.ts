import { decideOrphan, retryOrphan, runReconciliation } from '@portal/contract/orphans/orphans.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { updates, write } from '../../../../security-tests/testing/valid-write.ts'

const READERS = { anyOf: ['DIRECT_CREDIT|READ'] }
const ACTORS = { anyOf: ['DIRECT_CREDIT|UPDATE'] }
const NOBODYS = '019a0000-0000-7000-8000-000000000001'
const DECISION = { orphanDecision: 'FAIL', orphanEvidence: 'Statement of the core of today' } as const

export const accessCases: AccessCases = {
  access: {
    'transaction/updateTransactions': READERS,
    'portal/orphan/read': READERS,
    'portal/orphan/retry': ACTORS,
    'portal/orphan/decide': ACTORS,
    'portal/reconciliation/read': READERS,
    'portal/reconciliation/run': ACTORS,
  },
  cards: {
    'transaction/updateTransactions': {
      totalOrphans: {},
      totalPosted: { transStatus: ['POSTED'] },
      totalAmlScreened: { transStatus: ['AML GATE'] },
      totalReceived: { transStatus: ['RECEIVED'] },
      totalOther: { transStatus: ['REQUESTED', 'PENDING', 'PASSED', 'FAILED', 'RETURNED'] },
    },
  },
  writes: [
    write(retryOrphan, { module: 'DIRECT_CREDIT', action: 'RETRY', subject: 'orphan' }, (acts) =>
      acts.unansweredTransaction(),
    ),
    write(decideOrphan, updates('DIRECT_CREDIT', 'orphan'), async (acts) => ({
      ...DECISION,
      ...(await acts.unansweredTransaction()),
    })),
    write(runReconciliation, { module: 'DIRECT_CREDIT', action: 'RECONCILE', subject: 'reconciliation' }, (acts) =>
      acts.reconciled(),
    ),
  ],
  otherPartner: {
    'transaction/updateTransactions': { theirs: () => [{ orgID: 'KUDIPAY' }], nothing: { orgID: 'NOBODY' } },
    'portal/orphan/read': {
      theirs: ({ transactionId }) => [{ transactionId }],
      nothing: { transactionId: NOBODYS },
    },
    'portal/orphan/retry': {
      theirs: ({ transactionId }) => [{ transactionId, version: 2 }],
      nothing: { transactionId: NOBODYS, version: 2 },
    },
    'portal/orphan/decide': {
      theirs: ({ transactionId }) => [{ ...DECISION, transactionId, version: 2 }],
      nothing: { ...DECISION, transactionId: NOBODYS, version: 2 },
    },
  },
}
