import { fromMinor, toMinor } from '@portal/contract'
import { currentRows } from '@portal/contract/loans/loan-repayment'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import type { Effect, LockedAct } from './acts/act-effect.ts'
import { findAct, lastReversibleAct, markReversed, standingPayments } from './acts/loan-act.store.ts'
import { type ActProposal, lockLoan, type OfLoan, proposeAct } from './acts/propose-act.ts'

/**
 * Proposes to reverse the loan's last payment or write-off. Refused with 25 if the loan has no such act, with 12 if the
 * act is not the last unreversed act.
 */
export async function proposeReversal(
  context: SessionContext,
  { loanId, actId, loanActReason }: OfLoan & { readonly actId: string; readonly loanActReason: string },
): ActProposal {
  const loan = await lockLoan(context, loanId)
  const reversed = await findAct(context.db, actId)
  if (reversed === null || reversed.row.loan_id !== loanId) throw new Refusal('25')
  const last = await lastReversibleAct(context.db, loanId)
  if (last?.act_id !== actId) throw notLast()
  const principalAfter = fromMinor(toMinor(loan.row.outstanding_principal) + toMinor(last.act_principal ?? '0'))
  const amount = last.act_amount
  return await proposeAct(context, loan, {
    act: 'REVERSAL',
    amount,
    principalAfter,
    reason: loanActReason,
    reverses: actId,
  })
}

/**
 * Reverses an act: the loan is active again, with the schedule that its other payments produce. Refused with 12 if the
 * act is no longer the last.
 */
export async function reverseAct({ db, loan: { row }, scheduled, act }: LockedAct): Promise<Effect> {
  const last = await lastReversibleAct(db, row.loan_id)
  if (last === undefined || last.act_id !== act.row.reverses_act) throw notLast()
  if (!(await markReversed(db, last.act_id))) throw notLast()
  return {
    lines: [],
    principal: last.act_principal,
    interest:
      last.loan_act === 'WRITE_OFF' ? null : fromMinor(toMinor(last.act_amount) - toMinor(last.act_principal ?? '0')),
    outstanding: fromMinor(toMinor(row.outstanding_principal) + toMinor(last.act_principal ?? '0')),
    status: 'ACTIVE',
    isWrittenOff: false,
    // The loan is non-performing again if it was non-performing before the reversed act, because that act no longer
    // counts.
    isNpl: last.was_npl,
    rows: currentRows(scheduled, await standingPayments(db, row.loan_id)),
  }
}

const notLast = () => new Refusal('12', { message: 'message.notLastAct' })
