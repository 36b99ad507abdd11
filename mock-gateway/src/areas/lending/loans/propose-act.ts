import { fromMinor, toMinor, zoneOf } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import type { LoanAct, LoanActRecord } from '@portal/contract/loans/loan'
import { owedOn, takePayment } from '@portal/contract/loans/loan-repayment'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { businessDate } from '../../books/ledger/index.ts'
import { requireStandingApproval } from './approval-lapse.ts'
import { findAct, insertPendingAct, lastReversibleAct, type WantedAct } from './loan-act.store.ts'
import { type FoundLoan, findLoan, scheduledLoan } from './loan-record.ts'
import { requireLender } from './loan-scope.ts'
import { isVisibleLoan } from './loans.read-model.ts'
import { readSchedule } from './schedule.store.ts'

type ActProposal = Promise<Proposal<LoanActRecord>>
interface OfLoan {
  readonly loanId: string
}

/** The loan's money is paid out. 12 not approved, or its first instalment would be due before the money. */
export async function proposeDisbursement(context: SessionContext, { loanId }: OfLoan): ActProposal {
  const loan = await loanInScope(context, loanId)
  const { row } = loan
  requireStandingApproval(loan, context.now)
  return await propose(context, loan, { act: 'DISBURSEMENT', amount: row.loan_amount, principalAfter: row.loan_amount })
}

/** A payment was taken. 12 not active, 13 not above zero or more than is owed today. */
export async function proposeRepayment(
  context: SessionContext,
  { loanId, loanActAmount }: OfLoan & { readonly loanActAmount: string },
): ActProposal {
  return await proposePayment(context, await activeLoan(context, loanId), 'REPAYMENT', loanActAmount)
}

/** All that is owed was paid. 29 it is another amount than was read. */
export async function proposeSettlement(
  context: SessionContext,
  { loanId, loanActAmount }: OfLoan & { readonly loanActAmount: string },
): ActProposal {
  const loan = await activeLoan(context, loanId)
  const { total } = owedOn(await readSchedule(context.db, loanId), today(context, loan))
  if (toMinor(loanActAmount) !== total) throw new Refusal('29', { message: 'message.settlementMoved' })
  return await proposePayment(context, loan, 'SETTLEMENT', loanActAmount)
}

async function proposePayment(context: SessionContext, loan: FoundLoan, act: LoanAct, given: string): ActProposal {
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
  return await propose(context, loan, { act, amount, principalAfter })
}

/** What is outstanding is taken as a loss. 12 not active. */
export async function proposeWriteOff(
  context: SessionContext,
  { loanId, loanActReason }: OfLoan & { readonly loanActReason: string },
): ActProposal {
  const loan = await activeLoan(context, loanId)
  const amount = loan.row.outstanding_principal
  return await propose(context, loan, { act: 'WRITE_OFF', amount, principalAfter: '0.00', reason: loanActReason })
}

/** The loan's last payment or write-off is undone. 25 no such act of the loan, 12 not the last that stands. */
export async function proposeReversal(
  context: SessionContext,
  { loanId, actId, loanActReason }: OfLoan & { readonly actId: string; readonly loanActReason: string },
): ActProposal {
  const loan = await loanInScope(context, loanId)
  const reversed = await findAct(context.db, actId)
  if (reversed === null || reversed.row.loan_id !== loanId) throw new Refusal('25')
  const last = await lastReversibleAct(context.db, loanId)
  if (last?.act_id !== actId) throw new Refusal('12', { message: 'message.notLastAct' })
  const principalAfter = fromMinor(toMinor(loan.row.outstanding_principal) + toMinor(last.act_principal ?? '0'))
  const amount = last.act_amount
  return await propose(context, loan, {
    act: 'REVERSAL',
    amount,
    principalAfter,
    reason: loanActReason,
    reverses: actId,
  })
}

async function propose(
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

/** Locked: whoever proposes at the same moment sees what this one leaves. */
async function loanInScope(context: SessionContext, loanId: string): Promise<FoundLoan> {
  requireLender(context.actor)
  if (!(await isVisibleLoan(context, loanId))) throw new Refusal('25')
  const loan = await findLoan(context.db, loanId, true)
  if (loan === null) throw new Refusal('25')
  return loan
}

async function activeLoan(context: SessionContext, loanId: string): Promise<FoundLoan> {
  const loan = await loanInScope(context, loanId)
  if (loan.row.loan_status !== 'ACTIVE') throw new Refusal('12', { message: 'message.loanNotActive' })
  return loan
}

const today = ({ now }: SessionContext, { row }: FoundLoan): string => businessDate(now, row.country_id)

const amountWrong = (key: string, params: Record<string, string> = {}) =>
  new Refusal('13', { fields: [{ field: 'loanActAmount', key, params }] })
