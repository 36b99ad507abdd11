import { fromMinor, toMinor } from '@portal/contract'
import type { RepaymentStatus } from '@portal/contract/loans/loan'
import type { LoanActRow } from '@portal/contract/loans/loan-acts.calls'
import { isPaid, originalRows, owedOn, type ScheduleRow } from '@portal/contract/loans/loan-repayment'
import type { LoanSchedulePayload, RepaymentRow, RepaymentTotals } from '@portal/contract/loans/loans.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { pendingChange, personName, wireRow } from '../../../engine/read/index.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { subsidiaryName } from '../../people/organisations/index.ts'
import { lastReversibleAct, receiptOf } from './acts/loan-act.store.ts'
import { readSchedule } from './acts/schedule.store.ts'
import { scheduledLoan } from './loan.store.ts'
import { readLoan } from './loans.read-model.ts'

/** Returns a loan's approved and current schedule, with its acts. Refused with 25 if no such loan is in scope. */
export async function readLoanSchedule(context: SessionContext, loanId: string): Promise<LoanSchedulePayload> {
  const { db, now, language } = context
  const loan = await readLoan(context, loanId)
  const today = businessDate(now, loan.countryId)
  const original = originalRows(scheduledLoan(loan, loan.loanApprovalDate ?? today))
  const kept = await readSchedule(db, loanId)
  const rows = kept.length === 0 ? original : kept
  const owed = loan.loanStatus === 'ACTIVE' ? owedOn(rows, today) : { principal: 0n, interest: 0n, total: 0n }
  return {
    loan,
    bankName: await subsidiaryName(db, loan.countryId, language),
    data: rows.map((row) => repaymentRow(loan, row, today)),
    totals: totalsOf(rows),
    original,
    acts: await readActs(db, loan),
    settlement: {
      settlementDate: today,
      principal: fromMinor(owed.principal),
      interest: fromMinor(owed.interest),
      total: fromMinor(owed.total),
    },
  }
}

const paidOf = (row: ScheduleRow): bigint => toMinor(row.repaymentPaidPrincipal) + toMinor(row.repaymentPaidInterest)

/**
 * Returns the status of an instalment: paid if nothing is owed, overdue from the day after the due date, partial if a
 * part was paid before, otherwise pending.
 */
export function repaymentStatusOf(row: ScheduleRow, today: string): RepaymentStatus {
  if (isPaid(row)) return 'PAID'
  if (row.repaymentDueDate < today) return 'OVERDUE'
  return paidOf(row) > 0n ? 'PARTIAL' : 'PENDING'
}

function repaymentRow(
  { loanId, loanReference, loanStatus }: LoanSchedulePayload['loan'],
  row: ScheduleRow,
  today: string,
): RepaymentRow {
  const isRunning = loanStatus === 'ACTIVE' || loanStatus === 'CLOSED'
  return {
    ...row,
    repaymentReference: `${loanReference}/${row.repaymentNumber}`,
    repaymentLoanId: loanId,
    repaymentPaid: fromMinor(paidOf(row)),
    repaymentStatus: isRunning ? repaymentStatusOf(row, today) : 'PENDING',
  }
}

function totalsOf(rows: readonly ScheduleRow[]): RepaymentTotals {
  const sum = (value: (row: ScheduleRow) => bigint) => fromMinor(rows.reduce((total, row) => total + value(row), 0n))
  return {
    repaymentAmountDue: sum((row) => toMinor(row.repaymentAmountDue)),
    repaymentInterest: sum((row) => toMinor(row.repaymentInterest)),
    repaymentTotal: sum((row) => toMinor(row.repaymentTotal)),
    repaymentPaid: sum(paidOf),
  }
}

/** Reads the acts on a loan's money, newest first. */
async function readActs(
  db: Kysely<Database>,
  { loanId, loanReference }: LoanSchedulePayload['loan'],
): Promise<LoanActRow[]> {
  const [last, rows] = await Promise.all([
    lastReversibleAct(db, loanId),
    db
      .selectFrom('loan_act as x')
      .innerJoin('app_user as maker', 'maker.user_id', 'x.maker_id')
      .leftJoin('app_user as checker', 'checker.user_id', 'x.checker_id')
      .select(['x.act_id', 'x.loan_act', 'x.act_status', 'x.act_amount as loan_act_amount', 'x.act_principal'])
      .select(['x.act_interest', 'x.principal_after', 'x.act_date', 'x.act_number', 'x.act_reason as loan_act_reason'])
      .select(['x.posted_at', personName('maker').as('maker_name'), personName('checker').as('checker_name')])
      .select(pendingChange('loan-act', sql<string>`x.act_id::text`).as('pending_cq_id'))
      .where('x.loan_id', '=', loanId)
      .orderBy('x.created_at', 'desc')
      // Acts of the same moment are sorted by their number.
      .orderBy('x.act_number', (order) => order.desc().nullsFirst())
      .orderBy('x.act_id', 'desc')
      .execute(),
  ])
  return rows.map(({ act_number: number, act_status: status, principal_after: principal, ...row }) => ({
    ...wireRow(row),
    loanActStatus: status,
    principalAfter: status === 'PENDING' || status === 'DECLINED' ? null : principal,
    receiptNumber: number === null ? null : receiptOf(loanReference, number),
    isReversible: row.act_id === last?.act_id,
  }))
}
