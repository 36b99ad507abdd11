import { fromMinor, toMinor } from '@portal/contract'
import { EVENT_OF_LOAN_ACT } from '@portal/contract/records/loan'
import {
  currentRows,
  originalRows,
  type ScheduledLoan,
  type ScheduleRow,
} from '@portal/contract/records/loan-repayment'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { Refusal } from '../../http/handler.ts'
import { businessDate, type PostingLine, post, refusalsOfBooks, reverse } from '../ledger/index.ts'
import { disbursementLines, type LoanAccounts, paymentEffect, paymentLines, writeOffLines } from './act-effect.ts'
import { loanAccounts, openLoanAccount } from './loan-accounts.ts'
import { endPostedAct, type FoundAct, lastReversibleAct, markReversed, standingPayments } from './loan-act.store.ts'
import { type FoundLoan, findLoan, scheduledLoan } from './loan-record.ts'
import { reckonArrears } from './reckon-arrears.ts'
import { readSchedule, writeSchedule } from './schedule.store.ts'

export interface CarriedOutBy {
  /** Seals the posting. */
  readonly key: Uint8Array
  readonly makerId: string
  readonly checkerId: string
  readonly now: Date
}

/** What an act comes to: its posting, the loan's schedule, and how the loan stands afterwards. */
interface Effect {
  readonly lines: readonly PostingLine[]
  readonly principal: string | null
  readonly interest: string | null
  readonly outstanding: string
  readonly status: 'ACTIVE' | 'CLOSED'
  readonly isWrittenOff?: boolean
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

/**
 * Carries an act out under the loan's lock: posts it, moves the schedule and the loan, and reckons its arrears anew, or nothing of it.
 * 12 the loan's status does not allow it, 13 more than is owed, 51 and 62 of the books.
 */
export async function carryOutAct(db: Kysely<Database>, act: FoundAct, by: CarriedOutBy): Promise<void> {
  const loan = await findLoan(db, act.row.loan_id, true)
  if (loan === null) throw new Refusal('25')
  const { row } = loan
  requireStatus(act, row.loan_status)
  const book = { env: 'live' as const, countryId: row.country_id, currency: row.loan_currency }
  if (act.row.loan_act === 'DISBURSEMENT') await openLoanAccount(db, book, row.loan_reference, by.now)
  const accounts = await loanAccounts(db, book, row.loan_reference)
  const scheduled = scheduledLoan(loan.values, row.loan_approval_date ?? '')
  const effect = await effectOf({ db, loan, scheduled, act, accounts })
  await postEffect(db, act, effect, book, by)
  if (effect.rows !== undefined) await writeSchedule(db, row.loan_id, effect.rows)
  const number = await moveLoan(db, loan, effect, accounts.loan, by.now)
  const { makerId: _, ...ended } = by
  if (!(await endPostedAct(db, { ...ended, actId: act.row.act_id, number, ...partsOf(effect) })))
    throw new Refusal('12')
  await reckonArrears(db, by.now, row.loan_id)
}

const partsOf = ({ principal, interest }: Effect) => ({ principal, interest })

function requireStatus({ row: { loan_act } }: FoundAct, status: string): void {
  if (loan_act === 'DISBURSEMENT') {
    if (status !== 'APPROVED') throw new Refusal('12', { message: 'message.loanNotApproved' })
    return
  }
  if (loan_act !== 'REVERSAL' && status !== 'ACTIVE') throw new Refusal('12', { message: 'message.loanNotActive' })
}

async function effectOf(locked: Locked): Promise<Effect> {
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
  const taken = paymentEffect(scheduled, rows, act.row.act_amount, act.row.act_date)
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
    rows: currentRows(scheduled, await standingPayments(db, row.loan_id)),
  }
}

const notLast = () => new Refusal('12', { message: 'message.notLastAct' })

async function postEffect(
  db: Kysely<Database>,
  { row, countryId, values }: FoundAct,
  { lines }: Effect,
  book: { env: 'live'; countryId: string; currency: FoundLoan['row']['loan_currency'] },
  { key, makerId, checkerId, now }: CarriedOutBy,
): Promise<void> {
  const header = {
    transactionId: row.act_id,
    event: EVENT_OF_LOAN_ACT[row.loan_act],
    businessDate: businessDate(now, countryId),
    postedAt: now,
    makerId,
    checkerId,
    reason: [values.loanReference, row.act_reason].filter((part) => part !== null).join(' · '),
  }
  const posted = await refusalsOfBooks(async () => {
    if (row.reverses_act === null) return await post(db, key, { ...book, ...header, lines })
    const reversed = await eventOf(db, row.reverses_act)
    return await reverse(db, key, { transactionId: row.reverses_act, event: reversed }, header)
  })
  if (posted !== true) throw new Refusal('12')
}

async function eventOf(db: Kysely<Database>, actId: string): Promise<string> {
  const { loan_act } = await db
    .selectFrom('loan_act')
    .select('loan_act')
    .where('act_id', '=', actId)
    .executeTakeFirstOrThrow()
  return EVENT_OF_LOAN_ACT[loan_act]
}

/** @returns the number of the act within its loan */
async function moveLoan(
  db: Kysely<Database>,
  { row }: FoundLoan,
  effect: Effect,
  accountNumber: string,
  now: Date,
): Promise<number> {
  const isEnded = effect.status === 'CLOSED'
  const { last_receipt } = await db
    .updateTable('loan')
    .set((eb) => ({
      loan_status: effect.status,
      outstanding_principal: effect.outstanding,
      account_number: accountNumber,
      loan_disbursed_on: row.loan_disbursed_on ?? businessDate(now, row.country_id),
      last_receipt: eb('last_receipt', '+', 1),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .$if(effect.isWrittenOff !== undefined, (update) => update.set({ is_written_off: effect.isWrittenOff ?? false }))
    .$if(isEnded, (update) => update.set({ arrears: '0.00', days_past_due: 0, is_npl: false }))
    .where('loan_id', '=', row.loan_id)
    .returning('last_receipt')
    .executeTakeFirstOrThrow()
  return last_receipt
}
