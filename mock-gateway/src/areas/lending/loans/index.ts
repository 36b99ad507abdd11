import type { Domain } from '../../../engine/domain.ts'
import { keepLoans } from './arrears.job.ts'
import { raiseLoans } from './bulk/bulk-loans.ts'
import { LOANS } from './loan.kind.ts'
import { openLoanBooks } from './loan-accounts.ts'
import { LOAN_ACTS_BY_HAND } from './loan-act.kind.ts'
import { insertLoanSettings, LOAN_SETTINGS_CHANGES } from './loan-settings.ts'
import { LOAN_BINDINGS } from './loans.calls.ts'
import { insertDemoLoans } from './loans.demo.ts'
import { LOAN_FIGURES } from './loans.figures.ts'
import { LOAN_FIND, PROPRIETOR_FIND } from './loans.find.ts'
import { APPROVED_WORK, ARREARS_WORK } from './loans.work.ts'
import { PROPRIETORS } from './proprietor.kind.ts'

export { updateAllArrears } from './update-arrears.ts'
export { findUnbookedLoan, type LoanFault } from './verify-loans.ts'

export const domain: Domain = {
  bindings: LOAN_BINDINGS,
  changeKinds: [PROPRIETORS, LOANS, LOAN_ACTS_BY_HAND, LOAN_SETTINGS_CHANGES],
  work: [APPROVED_WORK, ARREARS_WORK],
  figures: [LOAN_FIGURES],
  finds: [LOAN_FIND, PROPRIETOR_FIND],
  schedules: [{ name: 'loans', every: 'day', run: keepLoans }],
  async base(db, now) {
    await openLoanBooks(db, now)
    await insertLoanSettings(db, now)
  },
  demo: { after: ['ledger'], insert: insertDemoLoans },
  bulk: { name: 'loans', raise: raiseLoans },
}
