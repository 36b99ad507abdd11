import { formatAmount } from '@portal/contract/format'
import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import { useLocale } from '@portal/shared-ui'

export interface ActFormProps {
  readonly read: LoanSchedulePayload
  /** The rejected action that is resubmitted. */
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The fields of a form that requires a reason. */
export interface Reasoned {
  readonly loanActReason: string
}

/** Returns the reason in the rejected action, as form values. */
export const reasonOf = (rejected: RejectedChange | null): Reasoned => {
  const { loanActReason } = rejected?.proposed ?? {}
  return { loanActReason: typeof loanActReason === 'string' ? loanActReason : '' }
}

/** Returns a function that formats amounts of the loan. */
export const useMoney = ({ loan }: LoanSchedulePayload) => {
  const locale = useLocale()
  return (value: string) => formatAmount(value, loan.loanCurrency, locale)
}
