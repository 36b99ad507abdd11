import type { LoanRecord } from '@portal/contract/loans/loan'
import type { ScheduledLoan } from '@portal/contract/loans/loan-repayment'
import { type Kysely, type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'

type LoanColumns = Selectable<Database['loan']>

/** Reads loans with their borrowers. */
export const loansFrom = (db: Kysely<Database>) =>
  db.selectFrom('loan as l').innerJoin('proprietor as p', 'p.proprietor_id', 'l.proprietor_id')

export const BORROWER = sql<string>`(p.proprietor_first_name || ' ' || p.proprietor_surname)`

/** A loan as stored, with its record. */
export interface FoundLoan {
  readonly row: LoanColumns
  readonly borrowerStatus: Selectable<Database['proprietor']>['proprietor_status']
  readonly values: LoanRecord
}

/** Returns a loan, or null if there is no such loan. If requested, the loan is locked until the transaction ends. */
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

/** Returns the values from which the loan's schedule is computed. */
export const scheduledLoan = (
  { loanAmount, loanInterestRate, loanPeriod, loanMethod, loanRepaymentDay }: Omit<ScheduledLoan, 'approvedOn'>,
  approvedOn: string,
): ScheduledLoan => ({ loanAmount, loanInterestRate, loanPeriod, loanMethod, loanRepaymentDay, approvedOn })

/** Returns the name of a loan in texts. */
export const nameOfLoan = ({ row, values }: FoundLoan): string => `${row.loan_reference} · ${values.businessName}`

export interface WantedLoan {
  readonly values: LoanRecord
  readonly countryId: string
  readonly makerId: string
  readonly now: Date
  readonly loanId?: string
}

/** Inserts an application as PENDING, under the next number. */
export async function insertPendingLoan(
  db: Kysely<Database>,
  { values, countryId, makerId, now, loanId = uuid() }: WantedLoan,
): Promise<string> {
  const { reference } = await db.selectNoFrom(sql<string>`loan_reference()`.as('reference')).executeTakeFirstOrThrow()
  await db
    .insertInto('loan')
    .values({
      loan_id: loanId,
      loan_reference: reference,
      proprietor_id: values.proprietorId,
      country_id: countryId,
      loan_type: values.loanType,
      loan_currency: values.loanCurrency,
      loan_amount: values.loanAmount,
      loan_interest_rate: values.loanInterestRate,
      loan_period: values.loanPeriod,
      loan_repayment_day: values.loanRepaymentDay,
      loan_method: values.loanMethod,
      loan_application_date: values.loanApplicationDate,
      loan_status: 'PENDING',
      search_text: `${reference} ${values.borrowerName} ${values.businessName}`,
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return loanId
}

/**
 * Stores the decision about an application. Returns false if the application is not pending.
 * @param approvedOn the day of an approval; null declines the application
 */
export async function endPendingLoan(
  db: Kysely<Database>,
  loanId: string,
  { approvedOn, checkerId, now }: { approvedOn: string | null; checkerId: string | null; now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('loan')
    .set((eb) => ({
      loan_status: approvedOn === null ? 'DECLINED' : 'APPROVED',
      loan_approval_date: approvedOn,
      checker_id: checkerId,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('loan_id', '=', loanId)
    .where('loan_status', '=', 'PENDING')
    .returning('loan_id')
    .executeTakeFirst()
  return ended !== undefined
}
