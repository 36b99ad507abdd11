import { sql } from 'kysely'
import type { Domain } from '../../../engine/domain.ts'
import { openLoanBooks } from './acts/loan-accounts.ts'
import { LOAN_ACTS_BY_HAND } from './acts/loan-act.kind.ts'
import { updateArrearsNightly } from './arrears/arrears.job.ts'
import { seedLoans } from './bulk/bulk-loans.ts'
import { insertDemoLoans } from './demo/loans.demo.ts'
import { LOANS } from './loan.kind.ts'
import { insertLoanSettings, LOAN_SETTINGS_CHANGES } from './loan-settings.ts'
import { LOAN_BINDINGS } from './loans.calls.ts'
import { LOAN_FIGURES } from './overview/loans.figures.ts'
import { LOAN_FIND, PROPRIETOR_FIND } from './overview/loans.find.ts'
import { APPROVED_WORK, ARREARS_WORK } from './overview/loans.work.ts'
import { PROPRIETORS } from './proprietors/proprietor.kind.ts'

export { findUnbookedLoan, type LoanFault } from './arrears/verify-loans.ts'
export { updateAllArrears } from './update-arrears.ts'

export const domain: Domain = {
  bindings: LOAN_BINDINGS,
  changeKinds: [PROPRIETORS, LOANS, LOAN_ACTS_BY_HAND, LOAN_SETTINGS_CHANGES],
  work: [APPROVED_WORK, ARREARS_WORK],
  figures: [LOAN_FIGURES],
  finds: [LOAN_FIND, PROPRIETOR_FIND],
  schedules: [{ name: 'loans', every: 'day', run: updateArrearsNightly }],
  async base(db, now) {
    await openLoanBooks(db, now)
    await insertLoanSettings(db, now)
  },
  demo: { after: ['ledger'], insert: insertDemoLoans },
  bulk: { name: 'loans', seed: seedLoans },
  storedPhones: [
    {
      ...{
        table: 'proprietor',
        id: 'proprietor_id',
        column: 'proprietor_phone',
        field: 'proprietorPhone',
        check: 'valid',
      },
      country: sql`s.country_id`,
    },
  ],
}
