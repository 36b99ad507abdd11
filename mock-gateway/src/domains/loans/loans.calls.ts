import * as calls from '@portal/contract/calls/loans'
import { bindChange } from '../../approvals/index.ts'
import { type Binding, bindSession, Refusal } from '../../http/handler.ts'
import { mayWorkFor, noteExport } from '../../read/index.ts'
import { LOANS } from './loan.kind.ts'
import { LOAN_ACTS_BY_HAND } from './loan-act.kind.ts'
import { readLoanChart, readLoanFigures } from './loan-charts.read-model.ts'
import { readLoanSchedule } from './loan-schedule.read-model.ts'
import { requireLender } from './loan-scope.ts'
import { LOAN_SETTINGS_CHANGES, readLoanSettings } from './loan-settings.ts'
import { readLoansPage } from './loans.read-model.ts'
import {
  proposeDisbursement,
  proposeRepayment,
  proposeReversal,
  proposeSettlement,
  proposeWriteOff,
} from './propose-act.ts'
import { proposeLoan } from './propose-loan.ts'
import { proposeProprietor } from './propose-proprietor.ts'
import { PROPRIETORS } from './proprietor.kind.ts'
import { readProprietorsPage } from './proprietors.read-model.ts'

const MODULE = 'REPORT'
const act = { kind: LOAN_ACTS_BY_HAND, action: 'CREATE' } as const

export const LOAN_BINDINGS: readonly Binding[] = [
  bindSession(calls.readProprietors, async (context, request) => {
    noteExport(context, request, 'proprietor', MODULE)
    return { payload: await readProprietorsPage(context, request) }
  }),
  bindSession(calls.readLoans, async (context, request) => {
    noteExport(context, request, 'loan', MODULE)
    return { payload: await readLoansPage(context, request) }
  }),
  bindSession(calls.readLoanSchedule, async (context, { repaymentLoanId }) => ({
    payload: await readLoanSchedule(context, repaymentLoanId),
  })),
  bindSession(calls.readLoanChart, async (context) => ({ payload: await readLoanChart(context) })),
  bindSession(calls.readLoanFigures, async (context, request) => ({
    payload: await readLoanFigures(context, request),
  })),
  bindSession(calls.readLoanSettings, async (context) => ({ payload: { rows: await readLoanSettings(context) } })),

  bindChange(calls.createProprietor, { kind: PROPRIETORS, action: 'CREATE', propose: proposeProprietor }),
  bindChange(calls.createLoan, { kind: LOANS, action: 'CREATE', propose: proposeLoan }),
  bindChange(calls.disburseLoan, { ...act, propose: proposeDisbursement }),
  bindChange(calls.repayLoan, { ...act, propose: proposeRepayment }),
  bindChange(calls.settleLoan, { ...act, propose: proposeSettlement }),
  bindChange(calls.writeOffLoan, { ...act, propose: proposeWriteOff }),
  bindChange(calls.reverseLoanAct, { ...act, propose: proposeReversal }),
  // 25 of a subsidiary that the maker does not look after, and the refusals of every change.
  bindChange(calls.changeLoanSettings, {
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
