import { EVENT_OF_LOAN_ACT, isPayment, type LoanAct } from '@portal/contract/loans/loan'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { businessDate, post, refusalsOfBooks, reverse } from '../../../books/ledger/index.ts'
import { disburse } from '../disburse-loan.ts'
import { type FoundLoan, findLoan, scheduledLoan } from '../loan.store.ts'
import { takeLoanPayment } from '../repay-loan.ts'
import { reverseAct } from '../reverse-loan-act.ts'
import { updateArrears } from '../update-arrears.ts'
import { writeOff } from '../write-off-loan.ts'
import type { Effect, LockedAct } from './act-effect.ts'
import { loanAccounts, openLoanAccount } from './loan-accounts.ts'
import { endPostedAct, type FoundAct } from './loan-act.store.ts'
import { requireActive } from './propose-act.ts'
import { requireValidApproval } from './require-valid-approval.ts'
import { writeSchedule } from './schedule.store.ts'

const EFFECTS: Readonly<Record<LoanAct, (locked: LockedAct) => Effect | Promise<Effect>>> = {
  DISBURSEMENT: disburse,
  REPAYMENT: takeLoanPayment,
  SETTLEMENT: takeLoanPayment,
  WRITE_OFF: writeOff,
  REVERSAL: reverseAct,
}

export interface CarriedOutBy {
  /** The key that seals the posting. */
  readonly key: Uint8Array
  readonly makerId: string
  readonly checkerId: string
  readonly now: Date
}

/**
 * Carries out an act under the loan's lock: posts the act and updates the schedule, the loan and its arrears, or
 * changes nothing at all. Refused with 12 if the loan's status does not allow the act or its approval has lapsed, with
 * 13 if the amount is above the debt, with 51 or 62 if the books refuse the posting.
 */
export async function carryOutAct(db: Kysely<Database>, act: FoundAct, by: CarriedOutBy): Promise<void> {
  const loan = await findLoan(db, act.row.loan_id, true)
  if (loan === null) throw new Refusal('25')
  const { row } = loan
  requireStatus(act, loan, by.now)
  const book = { env: 'live' as const, countryId: row.country_id, currency: row.loan_currency }
  if (act.row.loan_act === 'DISBURSEMENT') await openLoanAccount(db, book, row.loan_reference, by.now)
  const accounts = await loanAccounts(db, book, row.loan_reference)
  const scheduled = scheduledLoan(loan.values, row.loan_approval_date ?? '')
  const effect = await EFFECTS[act.row.loan_act]({ db, loan, scheduled, act, accounts })
  await postEffect(db, act, effect, book, by)
  if (effect.rows !== undefined) await writeSchedule(db, row.loan_id, effect.rows)
  const number = await moveLoan(db, loan, effect, accounts.loan, by.now)
  const { makerId: _, ...ended } = by
  const posted = { ...ended, actId: act.row.act_id, number, wasNpl: row.is_npl, ...partsOf(effect) }
  if (!(await endPostedAct(db, { ...posted, actDate: dayOf(act, by.now) }))) throw overtaken()
  await updateArrears(db, by.now, [row.loan_id])
}

/**
 * Returns the day from which an act counts: a payment counts from the day it was taken, every other act from the day of
 * its authorization.
 */
const dayOf = ({ row, countryId }: FoundAct, now: Date): string =>
  isPayment(row.loan_act) ? row.act_date : businessDate(now, countryId)

const partsOf = ({ principal, interest, outstanding }: Effect) => ({ principal, interest, principalAfter: outstanding })

function requireStatus({ row: { loan_act } }: FoundAct, loan: FoundLoan, now: Date): void {
  if (loan_act === 'DISBURSEMENT') requireValidApproval(loan, now)
  else if (loan_act !== 'REVERSAL') requireActive(loan)
}

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
  if (posted !== true) throw overtaken()
}

async function eventOf(db: Kysely<Database>, actId: string): Promise<string> {
  const { loan_act } = await db
    .selectFrom('loan_act')
    .select('loan_act')
    .where('act_id', '=', actId)
    .executeTakeFirstOrThrow()
  return EVENT_OF_LOAN_ACT[loan_act]
}

/** Updates the loan after an act. @returns the number of the act within its loan */
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
    .$if(effect.isNpl !== undefined, (update) => update.set({ is_npl: effect.isNpl ?? false }))
    .$if(isEnded, (update) => update.set({ arrears: '0.00', days_past_due: 0, is_npl: false }))
    .where('loan_id', '=', row.loan_id)
    .returning('last_receipt')
    .executeTakeFirstOrThrow()
  return last_receipt
}
