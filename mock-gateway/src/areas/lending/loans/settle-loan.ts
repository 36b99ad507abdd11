import { toMinor } from '@portal/contract'
import { owedOn } from '@portal/contract/loans/loan-repayment'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { type ActProposal, lockActiveLoan, type OfLoan, today } from './acts/propose-act.ts'
import { readSchedule } from './acts/schedule.store.ts'
import { proposePayment } from './repay-loan.ts'

/**
 * Proposes a payment of the whole debt. Refused with 12 if the loan is not active, with 29 if the debt has changed
 * since the maker read it.
 */
export async function proposeSettlement(
  context: SessionContext,
  { loanId, loanActAmount }: OfLoan & { readonly loanActAmount: string },
): ActProposal {
  const loan = await lockActiveLoan(context, loanId)
  const { total } = owedOn(await readSchedule(context.db, loanId), today(context, loan))
  if (toMinor(loanActAmount) !== total) throw new Refusal('29', { message: 'message.settlementMoved' })
  return await proposePayment(context, loan, 'SETTLEMENT', loanActAmount)
}
