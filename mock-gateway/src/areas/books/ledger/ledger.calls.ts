import * as calls from '@portal/contract/ledger/ledger.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { readAccountsPage } from './accounts.read-model.ts'
import { LEDGER_ACTS_BY_HAND as kind } from './acts/ledger-act.kind.ts'
import { proposeMove } from './move-money.ts'
import { readPostingDetail } from './posting.read-model.ts'
import { proposeReversal } from './reverse-posting.ts'
import { readStatementPage } from './statement.read-model.ts'
import { readTrialBalancePage } from './trial-balance.read-model.ts'

export const LEDGER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readLedgerAccounts, async (context, request) => {
    requireBank(context.actor)
    noteExport(context, request, 'ledger-account', 'ACCOUNTING_RULE')
    return { payload: await readAccountsPage(context, request) }
  }),
  bindSession(calls.readStatement, async (context, request) => {
    requireBank(context.actor)
    noteExport(context, request, 'ledger-statement', 'ACCOUNTING_RULE')
    return { payload: await readStatementPage(context, request) }
  }),
  bindSession(calls.readPosting, async (context, request) => ({
    payload: { posting: await readPostingDetail(context, request) },
  })),
  bindSession(calls.readTrialBalance, async (context, request) => {
    requireBank(context.actor)
    noteExport(context, request, 'trial-balance', 'ACCOUNTING_RULE')
    return { payload: await readTrialBalancePage(context, request) }
  }),
  bindChange(calls.moveMoney, { kind, action: 'CREATE', propose: proposeMove }),
  bindChange(calls.reversePosting, { kind, action: 'CREATE', propose: proposeReversal }),
]
