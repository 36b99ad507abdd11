import type { LoanRecord } from '@portal/contract/loans/loan'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'

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

/** The application's decision; false when it does not wait for one. @param approvedOn the day of an approval; null declines it */
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
