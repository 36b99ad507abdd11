import * as work from '@portal/contract/screening-cases/case-work.calls'
import { readLookBacks } from '@portal/contract/screening-cases/look-backs.calls'
import * as calls from '@portal/contract/screening-cases/screening-cases.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { noted } from '../../../engine/audit/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { inspectBefore } from '../../people/files/index.ts'
import { readCaseDetail } from './case-detail.read-model.ts'
import { readCasesPage } from './cases.read-model.ts'
import { fileCase } from './files/file-case.ts'
import { readLookBackRows } from './look-back/look-backs.read-model.ts'
import { closePaidCase } from './look-back/paid/close-paid-case.ts'
import { proposeMatch } from './match/confirm-match.ts'
import { CONFIRMED_MATCHES } from './match/confirmed-match.kind.ts'
import { readReport, saveReport } from './report/suspicion-report.ts'
import { rescreenOpen } from './rescreen/rescreen-cases.ts'
import { screenedOrders } from './screened-orders.ts'
import { assignCases } from './work/assign-cases.ts'
import { readBankReasons } from './work/bank-reasons.read-model.ts'
import { caseNote } from './work/case-note.ts'
import { noteCases } from './work/note-cases.ts'
import { readOfficers } from './work/officers.read-model.ts'
import { stepCase } from './work/step-case.ts'
import { releaseCase, takeCase } from './work/take-case.ts'

export const CASE_BINDINGS: readonly Binding[] = [
  bindSession(calls.readPendingTransactions, async (context, request) => {
    noteExport(context, request, 'screening-case', 'TRANSACTION_RULE')
    return { payload: await readCasesPage(context, request) }
  }),
  bindSession(calls.readScreeningCase, async (context, { transactionId }) => ({
    payload: { case: await readCaseDetail(context, transactionId) },
  })),
  bindSession(work.readCaseOfficers, async (context, request) => {
    noteExport(context, request, 'user', 'USER')
    return { payload: await readOfficers(context, request) }
  }),
  bindSession(work.readDecisionReasons, async ({ db }, { decision }) => ({
    payload: { reasons: await readBankReasons(db, decision) },
  })),
  bindSession(work.takeCase, takeCase),
  bindSession(work.releaseCase, releaseCase),
  bindSession(work.assignCases, assignCases),
  bindSession(work.noteCases, noteCases),
  bindSession(work.fileCase, fileCase, { preflight: inspectBefore(({ content }) => ({ content, purpose: 'case' })) }),
  bindSession(work.stepCase, stepCase),
  bindChange(work.confirmMatch, {
    kind: CONFIRMED_MATCHES,
    action: 'UPDATE',
    targetOf: ({ transactionId }) => transactionId,
    propose: proposeMatch,
  }),
  bindSession(work.closePaidCase, closePaidCase),
  bindSession(work.rescreenCases, rescreenOpen),
  bindSession(readLookBacks, readLookBackRows),
  bindSession(work.readSuspicionReport, readReport),
  bindSession(work.saveSuspicionReport, saveReport),
  bindSession(calls.printCase, async (context, { transactionId }) => {
    const note = caseNote('PRINT', transactionId)
    return await noted(context, note, async () => {
      const detail = await readCaseDetail(context, transactionId)
      const logs = await screenedOrders().readLogs(context, transactionId)
      context.audit({ ...note, itemName: detail.transactionContractReference })
      return { payload: { case: detail, logs } }
    })
  }),
]
