import * as acts from '@portal/contract/loans/loan-acts.calls'
import * as charts from '@portal/contract/loans/loan-charts.calls'
import * as settings from '@portal/contract/loans/loan-settings.calls'
import * as loans from '@portal/contract/loans/loans.calls'
import * as proprietors from '@portal/contract/loans/proprietors.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession, Refusal } from '../../../engine/http/handler.ts'
import { mayWorkFor, noteExport } from '../../../engine/read/index.ts'
import { LOAN_ACTS_BY_HAND } from './acts/loan-act.kind.ts'
import { proposeLoan } from './create-loan.ts'
import { proposeDisbursement } from './disburse-loan.ts'
import { LOANS } from './loan.kind.ts'
import { readLoanSchedule } from './loan-schedule.read-model.ts'
import { requireLender } from './loan-scope.ts'
import { LOAN_SETTINGS_CHANGES, readLoanSettings } from './loan-settings.ts'
import { readLoansPage } from './loans.read-model.ts'
import { readLoanChart, readLoanFigures } from './overview/loan-charts.read-model.ts'
import { proposeProprietor } from './proprietors/create-proprietor.ts'
import { PROPRIETORS } from './proprietors/proprietor.kind.ts'
import { readProprietorsPage } from './proprietors/proprietors.read-model.ts'
import { proposeRepayment } from './repay-loan.ts'
import { proposeReversal } from './reverse-loan-act.ts'
import { proposeSettlement } from './settle-loan.ts'
import { proposeWriteOff } from './write-off-loan.ts'

const MODULE = 'REPORT'
const act = { kind: LOAN_ACTS_BY_HAND, action: 'CREATE' } as const

export const LOAN_BINDINGS: readonly Binding[] = [
  bindSession(proprietors.readProprietors, async (context, request) => {
    noteExport(context, request, 'proprietor', MODULE)
    return { payload: await readProprietorsPage(context, request) }
  }),
  bindSession(loans.readLoans, async (context, request) => {
    noteExport(context, request, 'loan', MODULE)
    return { payload: await readLoansPage(context, request) }
  }),
  bindSession(loans.readLoanSchedule, async (context, { repaymentLoanId }) => ({
    payload: await readLoanSchedule(context, repaymentLoanId),
  })),
  bindSession(charts.readLoanChart, async (context) => ({ payload: await readLoanChart(context) })),
  bindSession(charts.readLoanFigures, async (context, request) => ({
    payload: await readLoanFigures(context, request),
  })),
  bindSession(settings.readLoanSettings, async (context) => ({ payload: { rows: await readLoanSettings(context) } })),

  bindChange(proprietors.createProprietor, { kind: PROPRIETORS, action: 'CREATE', propose: proposeProprietor }),
  bindChange(loans.createLoan, { kind: LOANS, action: 'CREATE', propose: proposeLoan }),
  bindChange(acts.disburseLoan, { ...act, propose: proposeDisbursement }),
  bindChange(acts.repayLoan, { ...act, propose: proposeRepayment }),
  bindChange(acts.settleLoan, { ...act, propose: proposeSettlement }),
  bindChange(acts.writeOffLoan, { ...act, propose: proposeWriteOff }),
  bindChange(acts.reverseLoanAct, { ...act, propose: proposeReversal }),
  // Refused with 25 for a subsidiary that the maker does not manage, and with the refusals of every change.
  bindChange(settings.changeLoanSettings, {
    kind: LOAN_SETTINGS_CHANGES,
    action: 'UPDATE',
    targetOf: ({ settingsCountryId }) => settingsCountryId,
    propose: async ({ actor }, { version, settingsCountryId, defaultMethod, nplDays }) => {
      requireLender(actor)
      if (!mayWorkFor(actor, settingsCountryId)) throw new Refusal('25')
      return { targetId: settingsCountryId, version, fields: { settingsCountryId, defaultMethod, nplDays } }
    },
  }),
]
