import { LOAN, type LoanRecord } from '@portal/contract/loans/loan'
import { sql } from 'kysely'
import type { ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import { overtaken, wrongState } from '../../../engine/records/index.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { endPendingLoan, findLoan, nameOfLoan } from './loan.store.ts'
import { isVisibleLoan } from './loans.read-model.ts'

/**
 * Applications for loans. An application is APPROVED after a checker authorized it; a separate act pays the loan out.
 */
export const LOANS: ChangeKind<LoanRecord> = {
  subject: 'loan',
  module: 'REPORT',
  record: LOAN,
  requiresReview: true,
  isForHeadOffice: true,
  isViewable: isVisibleLoan,
  concerns: {
    proprietor: (id) => sql`select loan_id::text from loan where proprietor_id::text = ${id}`,
  },
  names: {
    isUuid: true,
    source: (ids) => sql`select l.loan_id::text as id, l.loan_reference || ' · ' || p.business_name as name
      from loan l join proprietor p using (proprietor_id) where l.loan_id = any(${ids}::uuid[])`,
  },
  link: (loanId) => `/loans/schedules?loan=${loanId}`,
  forms: { CREATE: () => '/loans?panel=create' },
  amount: ({ after }) => after && { amount: after.loanAmount, currency: after.loanCurrency },
  async read(db, loanId, lock) {
    const found = await findLoan(db, loanId, lock)
    if (found === null) return null
    const { row, values } = found
    return {
      version: row.version,
      name: nameOfLoan(found),
      snapshot: values,
      mtoCode: null,
      countryId: row.country_id,
    }
  },
  async validate({ db, language }, { targetId }) {
    const found = await findLoan(db, targetId)
    if (found === null) throw new Refusal('25')
    if (found.row.loan_status !== 'PENDING') throw wrongState(language, found.row.loan_status, 'status.loan')
    if (found.borrowerStatus !== 'ACTIVE') throw new Refusal('62', { message: 'message.borrowerNotActive' })
  },
  async applyCreate({ db, actor, now }, { targetId }) {
    const found = await findLoan(db, targetId)
    if (found === null) throw new Refusal('25')
    const approvedOn = businessDate(now, found.row.country_id)
    if (!(await endPendingLoan(db, targetId, { approvedOn, checkerId: actor.userId, now }))) throw overtaken()
  },
  async declineCreate(db, { targetId }, now) {
    await endPendingLoan(db, targetId, { approvedOn: null, checkerId: null, now })
  },
}
