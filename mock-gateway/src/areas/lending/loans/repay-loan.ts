import { fromMinor, toMinor, zoneOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import type { LOAN_PAYMENTS } from '@portal/contract/loans/loan'
import { owedOn, takePayment } from '@portal/contract/loans/loan-repayment'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import type { Effect, LockedAct } from './acts/act-effect.ts'
import { paymentLines } from './acts/loan-postings.ts'
import { type ActProposal, lockActiveLoan, type OfLoan, proposeAct, today } from './acts/propose-act.ts'
import { readSchedule } from './acts/schedule.store.ts'
import { type FoundLoan, scheduledLoan } from './loan.store.ts'

/**
 * Proposes a payment that was taken. Refused with 12 if the loan is not active, with 13 if the amount is not above zero
 * or is above the debt of today.
 */
export async function proposeRepayment(
  context: SessionContext,
  { loanId, loanActAmount }: OfLoan & { readonly loanActAmount: string },
): ActProposal {
  return await proposePayment(context, await lockActiveLoan(context, loanId), 'REPAYMENT', loanActAmount)
}

/**
 * Proposes a repayment or a settlement. Refused with 13 if the amount is not above zero or is above the debt of today.
 */
export async function proposePayment(
  context: SessionContext,
  loan: FoundLoan,
  act: (typeof LOAN_PAYMENTS)[number],
  given: string,
): ActProposal {
  const { row, values } = loan
  const amount = fromMinor(toMinor(given))
  if (toMinor(amount) <= 0n) throw amountWrong('validation.aboveZero')
  const rows = await readSchedule(context.db, row.loan_id)
  const paidOn = today(context, loan)
  const taken = takePayment(scheduledLoan(values, row.loan_approval_date ?? ''), rows, { amount, paidOn })
  if (taken === null) {
    const locale = { language: context.language, timeZone: zoneOf(context.actor.countryId) }
    const owed = formatAmount(fromMinor(owedOn(rows, paidOn).total), row.loan_currency, locale)
    throw amountWrong('validation.aboveOwed', { amount: owed })
  }
  const principalAfter = fromMinor(toMinor(row.outstanding_principal) - toMinor(taken.allocation.principal))
  return await proposeAct(context, loan, { act, amount, principalAfter })
}

const amountWrong = (key: string, params: Record<string, string> = {}) =>
  new Refusal('13', { fields: [{ field: 'loanActAmount', key, params }] })

/**
 * Allocates a payment to the schedule, and closes the loan if no principal is left. Refused with 13 if the amount is
 * above the debt.
 */
export async function takeLoanPayment({ db, loan: { row }, scheduled, act, accounts }: LockedAct): Promise<Effect> {
  const rows = await readSchedule(db, row.loan_id)
  const taken = takePayment(scheduled, rows, { amount: act.row.act_amount, paidOn: act.row.act_date })
  if (taken === null) throw new Refusal('13')
  const outstanding = fromMinor(toMinor(row.outstanding_principal) - toMinor(taken.allocation.principal))
  return {
    lines: paymentLines(accounts, taken.allocation),
    ...taken.allocation,
    outstanding,
    status: toMinor(outstanding) === 0n ? 'CLOSED' : 'ACTIVE',
    rows: taken.rows,
  }
}
