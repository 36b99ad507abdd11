import { isAmount, toMinor } from '@portal/contract'
import { HIGHEST_RATE, LOAN_METHODS, LONGEST_LOAN } from '@portal/contract/loans/loan'
import { originalRows, type ScheduledLoan, type ScheduleRow } from '@portal/contract/loans/loan-repayment'
import { isRepaid } from '@portal/contract/loans/loan-schedule'
import type { ProposedFields } from '@portal/portal-sdk/forms'

const TYPED = [
  'proprietorId',
  'loanType',
  'loanCurrency',
  'loanAmount',
  'loanInterestRate',
  'loanPeriod',
  'loanRepaymentDay',
  'loanMethod',
] as const
export type LoanValues = Readonly<Record<(typeof TYPED)[number], string>>

/** Returns the initial form values: the rejected application to resubmit, or the given borrower. */
export function loanValues(proprietorId: string | null, proposed: ProposedFields = {}): LoanValues {
  const begun: Partial<LoanValues> = { proprietorId: proprietorId ?? '' }
  return Object.fromEntries(
    TYPED.map((field) => [field, String(proposed[field] ?? begun[field] ?? '')]),
  ) as unknown as LoanValues
}

const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/**
 * Returns the values as sent, with months and day as numbers. Invalid input is sent unchanged, so that the schema
 * refuses it.
 */
export function sentLoan({ loanPeriod, loanRepaymentDay, ...values }: LoanValues) {
  const number = (text: string) => (text === '' ? undefined : wholeOf(text))
  return { ...values, loanPeriod: number(loanPeriod), loanRepaymentDay: number(loanRepaymentDay) }
}

/** Returns the typed terms, as if approved on a given date; null while the terms are incomplete or invalid. */
export function termsOf(values: LoanValues, approvedOn: string): ScheduledLoan | null {
  const { loanAmount, loanInterestRate } = values
  const loanPeriod = wholeOf(values.loanPeriod)
  const loanRepaymentDay = wholeOf(values.loanRepaymentDay)
  const loanMethod = LOAN_METHODS.find((one) => one === values.loanMethod)
  const isLent = isAmount(loanAmount) && toMinor(loanAmount) > 0n
  const isRate = /^\d{1,3}(\.\d{1,2})?$/.test(loanInterestRate) && Number(loanInterestRate) <= HIGHEST_RATE
  const isTime = loanPeriod >= 1 && loanPeriod <= LONGEST_LOAN && loanRepaymentDay >= 1 && loanRepaymentDay <= 31
  if (!isLent || !isRate || !isTime || loanMethod === undefined) return null
  return { loanAmount, loanInterestRate, loanPeriod, loanMethod, loanRepaymentDay, approvedOn }
}

/**
 * Returns the schedule of the typed terms; `never` if the instalments would never repay the loan, null while the terms
 * are incomplete or invalid.
 */
export function previewOf(values: LoanValues, approvedOn: string): readonly ScheduleRow[] | 'never' | null {
  const terms = termsOf(values, approvedOn)
  if (terms === null) return null
  return isRepaid(terms) ? originalRows(terms) : 'never'
}
