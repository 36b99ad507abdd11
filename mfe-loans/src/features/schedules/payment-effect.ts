import { fromMinor, isAmount } from '@portal/contract'
import { owedOn, takePayment, unpaidInterest, unpaidPrincipal } from '@portal/contract/loans/loan-repayment'
import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'

export interface PaymentEffect {
  readonly interest: string
  readonly principal: string
  readonly outstanding: string
  /** The number of months by which the payment shortens the term. */
  readonly sooner: number
}

/** Returns the effect of a payment made today. Null if the amount is invalid, zero or above the debt. */
export function paymentEffect(read: LoanSchedulePayload, amount: string): PaymentEffect | null {
  const { loan, data, settlement } = read
  const paidOn = settlement.settlementDate
  const scheduled = { ...loan, approvedOn: loan.loanApprovalDate ?? paidOn }
  const taken = isAmount(amount) ? takePayment(scheduled, data, { amount, paidOn }) : null
  if (taken === null) return null
  const { rows, allocation } = taken
  return {
    ...allocation,
    outstanding: fromMinor(owedOn(rows, paidOn).principal),
    sooner: data.length - rows.length,
  }
}

/** Returns the amount due today, including the current instalment. */
export function dueToday({ data, settlement }: LoanSchedulePayload): string {
  const due = data.filter(({ repaymentDueDate }) => repaymentDueDate <= settlement.settlementDate).length
  return fromMinor(data.slice(0, due + 1).reduce((sum, row) => sum + unpaidInterest(row) + unpaidPrincipal(row), 0n))
}
