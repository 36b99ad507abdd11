import * as calls from '@portal/contract/screening/screening.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { offeredColumns } from './offered-columns.ts'
import { SCREENING_RULES as kind } from './screening-rule.kind.ts'
import { readRulesPage, readRuleWhole } from './screening-rules.read-model.ts'
import { proposeNewRule, proposeRuleChange, proposeRuleStatus } from './submit-screening-rule.ts'

export const SCREENING_BINDINGS: readonly Binding[] = [
  bindSession(calls.readScreeningRules, async (context, request) => {
    noteExport(context, request, 'screening-rule', 'TRANSACTION_RULE')
    return { payload: await readRulesPage(context, request) }
  }),
  bindSession(calls.readScreeningRule, async (context, request) => ({
    payload: await readRuleWhole(context, request),
  })),
  bindSession(calls.readScreeningColumns, async ({ db, actor }, { screeningType = 'DC' }) => {
    requireBank(actor)
    return { payload: { columns: await offeredColumns(db, screeningType) } }
  }),
  bindChange(calls.createScreeningRule, { kind, action: 'CREATE', propose: proposeNewRule }),
  bindChange(calls.updateScreeningRule, {
    kind,
    action: 'UPDATE',
    targetOf: ({ screeningCode }) => screeningCode,
    propose: proposeRuleChange,
  }),
  bindChange(calls.updateScreeningStatus, {
    kind,
    action: ({ screeningStatus }) => (screeningStatus === 'DELETED' ? 'DELETE' : 'UPDATE'),
    targetOf: ({ screeningCode }) => screeningCode,
    propose: proposeRuleStatus,
  }),
]
