import { originalRows } from '@portal/contract/loans/loan-repayment'
import type { SessionContext } from '../../../engine/http/handler.ts'
import type { Effect, LockedAct } from './acts/act-effect.ts'
import { disbursementLines } from './acts/loan-postings.ts'
import { type ActProposal, lockLoan, type OfLoan, proposeAct } from './acts/propose-act.ts'
import { requireValidApproval } from './acts/require-valid-approval.ts'

/**
 * Proposes to pay out a loan. Refused with 12 if the loan is not approved, or if its first instalment would be due
 * before the payout.
 */
export async function proposeDisbursement(context: SessionContext, { loanId }: OfLoan): ActProposal {
  const loan = await lockLoan(context, loanId)
  const { row } = loan
  requireValidApproval(loan, context.now)
  return await proposeAct(context, loan, {
    act: 'DISBURSEMENT',
    amount: row.loan_amount,
    principalAfter: row.loan_amount,
  })
}

/** Pays out a loan, which becomes active with its schedule. */
export function disburse({ loan: { row }, scheduled, accounts }: LockedAct): Effect {
  return {
    lines: disbursementLines(accounts, row.loan_amount),
    principal: row.loan_amount,
    interest: '0.00',
    outstanding: row.loan_amount,
    status: 'ACTIVE',
    rows: originalRows(scheduled),
  }
}
