import { fromMinor, toMinor } from '@portal/contract/core'
import { dueDateOf } from './loan-days.ts'
import { type Instalment, instalmentsFrom, type LoanTerms, scheduleOf } from './loan-schedule.ts'

/** A loan with the data needed to compute its schedule. */
export interface ScheduledLoan extends LoanTerms {
  /** The day of approval, `YYYY-MM-DD`. */
  readonly approvedOn: string
  readonly loanRepaymentDay: number
}

/** An instalment with its due day and the parts of it that are paid. */
export interface ScheduleRow extends Instalment {
  readonly repaymentDueDate: string
  readonly repaymentPaidPrincipal: string
  readonly repaymentPaidInterest: string
}

/** A payment to apply to a schedule: its amount, and its day in the subsidiary's time zone. */
export interface Payment {
  readonly amount: string
  readonly paidOn: string
}

/** The split of a payment into principal and interest. */
export interface Allocation {
  readonly principal: string
  readonly interest: string
}

/** Returns the schedule as approved. */
export function originalRows(loan: ScheduledLoan): ScheduleRow[] {
  return dated(loan, scheduleOf(loan))
}

const dated = (loan: ScheduledLoan, rows: readonly Instalment[]): ScheduleRow[] =>
  rows.map((row) => ({
    ...row,
    repaymentDueDate: dueDateOf(loan.approvedOn, loan.loanRepaymentDay, row.repaymentNumber),
    repaymentPaidPrincipal: '0.00',
    repaymentPaidInterest: '0.00',
  }))

export const unpaidInterest = (row: ScheduleRow): bigint =>
  toMinor(row.repaymentInterest) - toMinor(row.repaymentPaidInterest)
export const unpaidPrincipal = (row: ScheduleRow): bigint =>
  toMinor(row.repaymentAmountDue) - toMinor(row.repaymentPaidPrincipal)
export const isPaid = (row: ScheduleRow): boolean => unpaidInterest(row) === 0n && unpaidPrincipal(row) === 0n

/**
 * Returns the number of instalments that have begun by a day: the due instalments and the current instalment. Their
 * interest is owed; interest of later instalments is not owed yet.
 */
function begunBy(rows: readonly ScheduleRow[], day: string): number {
  const due = rows.filter(({ repaymentDueDate }) => repaymentDueDate <= day).length
  return Math.min(due + 1, rows.length)
}

export interface Owed {
  /** The outstanding principal. */
  readonly principal: bigint
  /** The unpaid interest of the due instalments and of the current instalment. */
  readonly interest: bigint
  /** The amount that repays the loan in full on that day. */
  readonly total: bigint
}

/** Returns the amount that repays the loan in full on a day; larger payments are refused. */
export function owedOn(rows: readonly ScheduleRow[], day: string): Owed {
  const principal = rows.reduce((sum, row) => sum + unpaidPrincipal(row), 0n)
  const interest =
    principal === 0n ? 0n : rows.slice(0, begunBy(rows, day)).reduce((sum, row) => sum + unpaidInterest(row), 0n)
  return { principal, interest, total: principal + interest }
}

/**
 * Applies a payment to the due instalments and the current instalment: the oldest first, and in each the interest
 * before the principal. Any money left reduces the principal of later instalments: the monthly payment remains the
 * same, but fewer instalments remain. Returns null if the payment is zero or above the debt of that day.
 */
export function takePayment(
  loan: ScheduledLoan,
  rows: readonly ScheduleRow[],
  { amount, paidOn }: Payment,
): { rows: ScheduleRow[]; allocation: Allocation } | null {
  const paid = toMinor(amount)
  if (paid <= 0n || paid > owedOn(rows, paidOn).total) return null
  const begun = begunBy(rows, paidOn)
  let rest = paid
  let interest = 0n
  const take = (most: bigint): bigint => {
    const taken = rest < most ? rest : most
    rest -= taken
    return taken
  }
  const first = rows.slice(0, begun).map((row): ScheduleRow => {
    const ofInterest = take(unpaidInterest(row))
    const ofPrincipal = take(unpaidPrincipal(row))
    interest += ofInterest
    return {
      ...row,
      repaymentPaidInterest: fromMinor(toMinor(row.repaymentPaidInterest) + ofInterest),
      repaymentPaidPrincipal: fromMinor(toMinor(row.repaymentPaidPrincipal) + ofPrincipal),
    }
  })
  const allocation = { principal: fromMinor(paid - interest), interest: fromMinor(interest) }
  if (rest === 0n) return { rows: [...first, ...rows.slice(begun)], allocation }
  return { rows: shortened(loan, first, rows.slice(begun), rest), allocation }
}

/**
 * Adds an advance payment to the principal of the last begun instalment, which leaves less principal for later
 * instalments.
 */
function shortened(
  loan: ScheduledLoan,
  first: readonly ScheduleRow[],
  later: readonly ScheduleRow[],
  ahead: bigint,
): ScheduleRow[] {
  const running = first.at(-1)
  if (running === undefined) throw new RangeError('a schedule has rows')
  const balance = later.reduce((sum, row) => sum + unpaidPrincipal(row), 0n) - ahead
  const principal = toMinor(running.repaymentAmountDue) + ahead
  const raised: ScheduleRow = {
    ...running,
    repaymentAmountDue: fromMinor(principal),
    repaymentPaidPrincipal: fromMinor(principal),
    repaymentTotal: fromMinor(principal + toMinor(running.repaymentInterest)),
    repaymentBalance: fromMinor(balance),
  }
  const rest = instalmentsFrom(loan, fromMinor(balance), running.repaymentNumber)
  return [...first.slice(0, -1), raised, ...dated(loan, rest)]
}

/**
 * Returns the schedule after all payments, applied in order.
 * @throws RangeError if a payment is more than the debt of its day, or zero
 */
export function currentRows(loan: ScheduledLoan, payments: readonly Payment[]): ScheduleRow[] {
  return payments.reduce<ScheduleRow[]>((rows, payment) => {
    const taken = takePayment(loan, rows, payment)
    if (taken === null) throw new RangeError('not an amount that is owed')
    return taken.rows
  }, originalRows(loan))
}
