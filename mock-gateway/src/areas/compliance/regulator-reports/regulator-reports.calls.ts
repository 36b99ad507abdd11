import * as calls from '@portal/contract/regulator-reports/regulator-reports.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { noted } from '../../../engine/audit/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { completeFiling } from './acts/complete-filing.ts'
import { downloadFiling } from './acts/download-filing.ts'
import { sendFiling } from './acts/send-filing.ts'
import { proposeFiling } from './acts/submit-filing.ts'
import { REGULATOR_REPORTS } from './filing.kind.ts'
import { SUBJECT } from './filing.store.ts'
import { readFilingDetail } from './filing-detail.read-model.ts'
import { filingNote } from './filing-note.ts'
import { readFilingsPage } from './filings.read-model.ts'

export const REGULATOR_REPORT_BINDINGS: readonly Binding[] = [
  bindSession(calls.readRegulatorReports, async (context, request) => {
    noteExport(context, request, SUBJECT, 'TRANSACTION_RULE')
    return { payload: await readFilingsPage(context, request) }
  }),
  bindSession(calls.openRegulatorReport, async (context, { filingId }) => {
    const note = filingNote('OPEN_REPORT', filingId)
    return await noted(context, note, async () => {
      const filing = await readFilingDetail(context, filingId)
      context.audit({ ...note, itemName: filing.transactionContractReference })
      return { payload: { filing } }
    })
  }),
  bindSession(calls.completeRegulatorReport, completeFiling),
  bindChange(calls.submitRegulatorReport, {
    kind: REGULATOR_REPORTS,
    action: 'UPDATE',
    targetOf: ({ filingId }) => filingId,
    propose: proposeFiling,
  }),
  bindSession(calls.downloadRegulatorReport, downloadFiling),
  bindSession(calls.sendRegulatorReport, sendFiling),
]
