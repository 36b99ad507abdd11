import type { LoanRecord } from '@portal/contract/loans/loan'
import type { ScheduledLoan } from '@portal/contract/loans/loan-repayment'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

type LoanColumns = Selectable<Database['loan']>

/** Loans with their borrower. */
export const loansFrom = (db: Kysely<Database>) =>
  db.selectFrom('loan as l').innerJoin('proprietor as p', 'p.proprietor_id', 'l.proprietor_id')

export const BORROWER = sql<string>`(p.proprietor_first_name || ' ' || p.proprietor_surname)`

/** A loan as it is kept, with its record. */
export interface FoundLoan {
  readonly row: LoanColumns
  readonly borrowerStatus: Selectable<Database['proprietor']>['proprietor_status']
  readonly values: LoanRecord
}

/** The loan, locked until the transaction ends if asked; null when there is none. */
export async function findLoan(db: Kysely<Database>, loanId: string, lock = false): Promise<FoundLoan | null> {
  const query = loansFrom(db)
    .selectAll('l')
    .select(['p.business_name', 'p.proprietor_status', BORROWER.as('borrower')])
    .where('l.loan_id', '=', loanId)
  const found = await (lock ? query.forUpdate('l') : query).executeTakeFirst()
  if (found === undefined) return null
  const { business_name: businessName, proprietor_status: borrowerStatus, borrower: borrowerName, ...row } = found
  return {
    row,
    borrowerStatus,
    values: {
      borrowerName,
      businessName,
      loanType: row.loan_type,
      loanCurrency: row.loan_currency,
      loanAmount: row.loan_amount,
      loanInterestRate: row.loan_interest_rate,
      loanPeriod: row.loan_period,
      loanRepaymentDay: row.loan_repayment_day,
      loanMethod: row.loan_method,
      loanApplicationDate: row.loan_application_date,
      proprietorId: row.proprietor_id,
    },
  }
}

/** What its schedule follows from. */
export const scheduledLoan = (
  { loanAmount, loanInterestRate, loanPeriod, loanMethod, loanRepaymentDay }: Omit<ScheduledLoan, 'approvedOn'>,
  approvedOn: string,
): ScheduledLoan => ({ loanAmount, loanInterestRate, loanPeriod, loanMethod, loanRepaymentDay, approvedOn })

/** As people name a loan. */
export const nameOfLoan = ({ row, values }: FoundLoan): string => `${row.loan_reference} · ${values.businessName}`
