import { fromMinor } from '@portal/contract'
import type { LoanAct } from '@portal/contract/loans/loan'
import { daysBetween, dueDateOf } from '@portal/contract/loans/loan-days'
import { owedOn, type ScheduleRow, unpaidInterest, unpaidPrincipal } from '@portal/contract/loans/loan-repayment'
import { businessDate } from '../../../books/ledger/index.ts'
import type { End, Story } from './loans.demo-story.ts'

const DAY_MS = 24 * 60 * 60_000
/** The number of days before today on which a borrower stops paying, by the final state of the story. */
const STOPS: Partial<Record<End, number>> = { LATE: 35, VERY_LATE: 75, NON_PERFORMING: 130, WRITTEN_OFF: 240 }

/**
 * Returns the days on which the borrower is visited after the disbursement: up to three days after the due date of
 * each instalment.
 */
export function visitsOf({ period, day, index }: Story, approvedOn: string, disbursed: Date, now: Date): Date[] {
  return Array.from({ length: period }, (_, at): Date => {
    const due = dueDateOf(approvedOn, day, at + 1)
    return new Date(Date.parse(`${due}T10:00:00Z`) + (index % 4) * DAY_MS)
  }).filter((at) => at > disbursed && at < now)
}

interface Visit {
  readonly rows: readonly ScheduleRow[]
  readonly outstanding: string
  readonly at: Date
  readonly now: Date
}

export interface VisitAct {
  readonly act: LoanAct
  readonly amount: string
  readonly reason: string | null
}

/**
 * Returns the payment or other act of a borrower on the day of a visit, as the story says; null if the story has no act
 * on that day.
 */
export function actOnVisit({ end, countryId, period }: Story, { rows, outstanding, at, now }: Visit): VisitAct | null {
  const today = businessDate(at, countryId)
  const left = daysBetween(today, businessDate(now, countryId))
  if (end === 'WRITTEN_OFF' && left < 45)
    return { act: 'WRITE_OFF', amount: outstanding, reason: 'The business has closed' }
  if (left < (STOPS[end] ?? 0)) return null
  const owed = owedOn(rows, today).total
  if (end === 'SETTLED' && left < 60) return { act: 'SETTLEMENT', amount: fromMinor(owed), reason: null }
  const due = rows
    .filter(({ repaymentDueDate }) => repaymentDueDate <= today)
    .reduce((sum, row) => sum + unpaidInterest(row) + unpaidPrincipal(row), 0n)
  if (due === 0n) return null
  const ahead = end === 'AHEAD' ? due * 2n : due
  return { act: 'REPAYMENT', amount: fromMinor(ahead > owed || period < 2 ? owed : ahead), reason: null }
}
