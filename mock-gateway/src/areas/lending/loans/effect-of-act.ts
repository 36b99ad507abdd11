import { fromMinor, toMinor } from '@portal/contract'
import {
  currentRows,
  originalRows,
  type ScheduledLoan,
  type ScheduleRow,
  takePayment,
} from '@portal/contract/loans/loan-repayment'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal } from '../../../engine/http/handler.ts'
import type { PostingLine } from '../../books/ledger/index.ts'
import { type FoundAct, lastReversibleAct, markReversed, standingPayments } from './loan-act.store.ts'
import { disbursementLines, type LoanAccounts, paymentLines, writeOffLines } from './loan-postings.ts'
import type { FoundLoan } from './loan-record.ts'
import { readSchedule } from './schedule.store.ts'

/** What an act comes to: its posting, the loan's schedule, and how the loan stands afterwards. */
export interface Effect {
  readonly lines: readonly PostingLine[]
  readonly principal: string | null
  readonly interest: string | null
  readonly outstanding: string
  readonly status: 'ACTIVE' | 'CLOSED'
  readonly isWrittenOff?: boolean
  /** Absent where the update of arrears says it alone. */
  readonly isNpl?: boolean
  /** Absent where the schedule stays. */
  readonly rows?: readonly ScheduleRow[]
}

interface Locked {
  readonly db: Kysely<Database>
  readonly loan: FoundLoan
  readonly scheduled: ScheduledLoan
  readonly act: FoundAct
  readonly accounts: LoanAccounts
}

/** What an act comes to, under the loan's lock. 12 a reversal of what is not the last, or a write-off of what was moved; 13 more than is owed. */
export async function effectOf(locked: Locked): Promise<Effect> {
  switch (locked.act.row.loan_act) {
    case 'DISBURSEMENT':
      return disbursement(locked)
    case 'REPAYMENT':
    case 'SETTLEMENT':
      return await payment(locked)
    case 'WRITE_OFF':
      return writeOff(locked)
    case 'REVERSAL':
      return await reversal(locked)
  }
}

function disbursement({ loan: { row }, scheduled, accounts }: Locked): Effect {
  return {
    lines: disbursementLines(accounts, row.loan_amount),
    principal: row.loan_amount,
    interest: '0.00',
    outstanding: row.loan_amount,
    status: 'ACTIVE',
    rows: originalRows(scheduled),
  }
}

async function payment({ db, loan: { row }, scheduled, act, accounts }: Locked): Promise<Effect> {
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

function writeOff({ loan: { row }, act, accounts }: Locked): Effect {
  if (row.outstanding_principal !== act.row.act_amount) throw new Refusal('12')
  return {
    lines: writeOffLines(accounts, row.outstanding_principal),
    principal: row.outstanding_principal,
    interest: null,
    outstanding: '0.00',
    status: 'CLOSED',
    isWrittenOff: true,
  }
}

/** The schedule is what the payments that stand make of it: that one is not among them any more. */
async function reversal({ db, loan: { row }, scheduled, act }: Locked): Promise<Effect> {
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
    // Its arrears were never cleared, then.
    isNpl: last.was_npl,
    rows: currentRows(scheduled, await standingPayments(db, row.loan_id)),
  }
}

const notLast = () => new Refusal('12', { message: 'message.notLastAct' })
