import type { LoanStatus } from '@portal/contract/loans/loan'
import { Refusal } from '../../../../engine/http/handler.ts'

/** Returns a refusal with 12 that names the state of the loan and who can change it. */
export const wrongLoanState = (status: LoanStatus): Refusal =>
  new Refusal('12', { message: `message.loanState.${status}` })
