import type { LoanActRecord } from '@portal/contract/loans/loan'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type FoundLoan, findLoan } from '../loan.store.ts'
import { requireLender } from '../loan-scope.ts'
import { isVisibleLoan } from '../loans.read-model.ts'
import { findAct, insertPendingAct, type WantedAct } from './loan-act.store.ts'
import { wrongLoanState } from './wrong-loan-state.ts'

export type ActProposal = Promise<Proposal<LoanActRecord>>

export interface OfLoan {
  readonly loanId: string
}

/** Stores an act as PENDING and proposes it. Refused with 28 if another act of the loan is pending. */
export async function proposeAct(
  context: SessionContext,
  loan: FoundLoan,
  wanted: Pick<WantedAct, 'act' | 'amount' | 'principalAfter'> & Partial<Pick<WantedAct, 'reason' | 'reverses'>>,
): ActProposal {
  const { db, actor, now } = context
  const { row } = loan
  const act: WantedAct = {
    loanId: row.loan_id,
    principalBefore: row.outstanding_principal,
    actDate: today(context, loan),
    reason: null,
    reverses: null,
    ...wanted,
  }
  const targetId = await insertPendingAct(db, act, actor.userId, now)
  if (targetId === null) throw new Refusal('28', { message: 'message.actWaits' })
  const found = await findAct(db, targetId)
  if (found === null) throw new Refusal('96')
  return { targetId, fields: found.values }
}

/**
 * Locks and returns the loan, so that concurrent proposals see each other's result. Refused with 25 if no such loan is
 * in scope.
 */
export async function lockLoan(context: SessionContext, loanId: string): Promise<FoundLoan> {
  requireLender(context.actor)
  if (!(await isVisibleLoan(context, loanId))) throw new Refusal('25')
  const loan = await findLoan(context.db, loanId, true)
  if (loan === null) throw new Refusal('25')
  return loan
}

/** Locks and returns the loan like {@link lockLoan}. Refused with 12 if the loan is not active. */
export async function lockActiveLoan(context: SessionContext, loanId: string): Promise<FoundLoan> {
  const loan = await lockLoan(context, loanId)
  requireActive(loan)
  return loan
}

export function requireActive({ row }: FoundLoan): void {
  if (row.loan_status !== 'ACTIVE') throw wrongLoanState(row.loan_status)
}

/** Returns the business date of the loan's subsidiary. */
export const today = ({ now }: Pick<SessionContext, 'now'>, { row }: FoundLoan): string =>
  businessDate(now, row.country_id)
