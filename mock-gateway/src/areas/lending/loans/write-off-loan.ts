import type { SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import type { Effect, LockedAct } from './acts/act-effect.ts'
import { writeOffLines } from './acts/loan-postings.ts'
import { type ActProposal, lockActiveLoan, type OfLoan, proposeAct } from './acts/propose-act.ts'

/** Proposes to write off the outstanding principal. Refused with 12 if the loan is not active. */
export async function proposeWriteOff(
  context: SessionContext,
  { loanId, loanActReason }: OfLoan & { readonly loanActReason: string },
): ActProposal {
  const loan = await lockActiveLoan(context, loanId)
  const amount = loan.row.outstanding_principal
  return await proposeAct(context, loan, { act: 'WRITE_OFF', amount, principalAfter: '0.00', reason: loanActReason })
}

/** Closes a loan with a loss. Refused with 12 if the loan's principal has changed since the checker read it. */
export function writeOff({ loan: { row }, act, accounts }: LockedAct): Effect {
  if (row.outstanding_principal !== act.row.act_amount) throw overtaken()
  return {
    lines: writeOffLines(accounts, row.outstanding_principal),
    principal: row.outstanding_principal,
    interest: null,
    outstanding: '0.00',
    status: 'CLOSED',
    isWrittenOff: true,
  }
}
