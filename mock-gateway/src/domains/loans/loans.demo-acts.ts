import { compareAmounts, fromMinor } from '@portal/contract'
import type { LoanAct } from '@portal/contract/records/loan'
import { daysBetween } from '@portal/contract/records/loan-days'
import { owedOn, unpaidInterest, unpaidPrincipal } from '@portal/contract/records/loan-repayment'
import { v7 as uuid } from 'uuid'
import { namedId } from '../../db/named-id.ts'
import type { Demo } from '../../domain.ts'
import { businessDate, ledgerKey } from '../ledger/index.ts'
import { carryOutAct } from './carry-out-act.ts'
import { findAct, insertPendingAct, lastReversibleAct } from './loan-act.store.ts'
import { findLoan } from './loan-record.ts'
import type { End, Story } from './loans.demo-story.ts'
import { readSchedule } from './schedule.store.ts'

export const DEMO_MAKER = namedId('user ho.maker')
export const DEMO_CHECKER = namedId('user ho.checker')

/** Days before today from which on a borrower of that story pays nothing. */
const STOPS: Partial<Record<End, number>> = { LATE: 35, VERY_LATE: 75, NON_PERFORMING: 130, WRITTEN_OFF: 240 }

/** What a borrower of that story pays on a day, or what becomes of the loan. */
export async function visitBorrower(
  demo: Demo,
  { end, countryId, period }: Story,
  loanId: string,
  at: Date,
): Promise<void> {
  const loan = await findLoan(demo.db, loanId)
  if (loan === null || loan.row.loan_status !== 'ACTIVE') return
  const left = daysBetween(businessDate(at, countryId), businessDate(demo.now, countryId))
  if (end === 'WRITTEN_OFF' && left < 45) {
    const reason = 'The business has closed'
    return await perform(demo, loanId, { act: 'WRITE_OFF', amount: loan.row.outstanding_principal, at, reason })
  }
  if (left < (STOPS[end] ?? 0)) return
  const today = businessDate(at, countryId)
  const rows = await readSchedule(demo.db, loanId)
  const owed = owedOn(rows, today).total
  if (end === 'SETTLED' && left < 60)
    return await perform(demo, loanId, { act: 'SETTLEMENT', amount: fromMinor(owed), at })
  const due = rows
    .filter(({ repaymentDueDate }) => repaymentDueDate <= today)
    .reduce((sum, row) => sum + unpaidInterest(row) + unpaidPrincipal(row), 0n)
  if (due === 0n) return
  const ahead = end === 'AHEAD' ? due * 2n : due
  const amount = fromMinor(ahead > owed || period < 2 ? owed : ahead)
  if (compareAmounts(amount, '0') > 0) await perform(demo, loanId, { act: 'REPAYMENT', amount, at })
}

interface Performed {
  readonly act: LoanAct
  readonly amount: string
  readonly at: Date
  readonly reason?: string
}

/** An act as its maker asked for it and its checker authorized it. */
export async function perform(
  { db, config }: Demo,
  loanId: string,
  { act, amount, at, reason }: Performed,
): Promise<void> {
  const loan = await findLoan(db, loanId)
  if (loan === null) throw new Error(`no loan ${loanId}`)
  const actId = await insertPendingAct(
    db,
    {
      loanId,
      act,
      amount,
      principalBefore: loan.row.outstanding_principal,
      principalAfter: act === 'DISBURSEMENT' ? amount : '0.00',
      actDate: businessDate(at, loan.row.country_id),
      reason: reason ?? null,
      reverses: act === 'REVERSAL' ? ((await lastReversibleAct(db, loanId))?.act_id ?? null) : null,
    },
    DEMO_MAKER,
    at,
    idAt(at, `${act} ${loanId} ${at.getTime()}`),
  )
  const found = actId === null ? null : await findAct(db, actId)
  if (found === null) throw new Error(`the demo asks for two acts of ${loanId} at once`)
  await carryOutAct(db, found, {
    key: ledgerKey(config.keyEncryptionKey),
    makerId: DEMO_MAKER,
    checkerId: DEMO_CHECKER,
    now: at,
  })
}

/** A UUID of version 7 of that moment, the same for a name. */
export const idAt = (at: Date, name: string) =>
  uuid({ msecs: at.getTime(), random: Buffer.from(namedId(name).replaceAll('-', ''), 'hex') })
