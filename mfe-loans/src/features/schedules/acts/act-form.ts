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

/** The fields of a form with a reason. */
export interface Reasoned {
  readonly loanActReason: string
}

/** The reason in the rejected action. */
export const reasonOf = (rejected: RejectedChange | null): Reasoned => {
  const { loanActReason } = rejected?.proposed ?? {}
  return { loanActReason: typeof loanActReason === 'string' ? loanActReason : '' }
}

/** Formats amounts of the loan. */
export const useMoney = ({ loan }: LoanSchedulePayload) => {
  const locale = useLocale()
  return (value: string) => formatAmount(value, loan.loanCurrency, locale)
}
