import { LOAN_PAYMENTS, type LoanAct, type LoanActRecord } from '@portal/contract/loans/loan'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { BORROWER } from '../loan.store.ts'

type ActColumns = Selectable<Database['loan_act']>

/** An act on a loan as stored. */
export interface FoundAct {
  readonly row: ActColumns
  readonly countryId: string
  readonly values: LoanActRecord
}

export interface WantedAct {
  readonly loanId: string
  readonly act: LoanAct
  readonly amount: string
  readonly principalBefore: string
  readonly principalAfter: string
  /** The day from which the act counts, in the subsidiary's time zone. */
  readonly actDate: string
  readonly reason: string | null
  readonly reverses: string | null
}

/** Inserts an act as PENDING. Returns null if another act of the loan is pending. */
export async function insertPendingAct(
  db: Kysely<Database>,
  wanted: WantedAct,
  makerId: string,
  now: Date,
  actId = idAt(now),
): Promise<string | null> {
  const inserted = await db
    .insertInto('loan_act')
    .values({
      act_id: actId,
      loan_id: wanted.loanId,
      loan_act: wanted.act,
      act_amount: wanted.amount,
      principal_before: wanted.principalBefore,
      principal_after: wanted.principalAfter,
      act_date: wanted.actDate,
      reverses_act: wanted.reverses,
      act_reason: wanted.reason,
      act_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('act_id')
    .executeTakeFirst()
  return inserted?.act_id ?? null
}

/** Returns an act, or null if there is no such act. If requested, the act is locked until the transaction ends. */
export async function findAct(db: Kysely<Database>, actId: string, lock = false): Promise<FoundAct | null> {
  const query = db
    .selectFrom('loan_act as x')
    .innerJoin('loan as l', 'l.loan_id', 'x.loan_id')
    .innerJoin('proprietor as p', 'p.proprietor_id', 'l.proprietor_id')
    .leftJoin('loan_act as reversed', 'reversed.act_id', 'x.reverses_act')
    .selectAll('x')
    .select(['l.loan_reference', 'l.loan_currency', 'l.country_id', 'p.business_name', BORROWER.as('borrower')])
    .select('reversed.act_number as reversed_number')
    .where('x.act_id', '=', actId)
  const found = await (lock ? query.forUpdate('x') : query).executeTakeFirst()
  if (found === undefined) return null
  const { loan_reference, loan_currency, country_id, business_name, borrower, reversed_number, ...row } = found
  return {
    row,
    countryId: country_id,
    values: {
      loanAct: row.loan_act,
      borrowerName: borrower,
      businessName: business_name,
      loanReference: loan_reference,
      loanActAmount: row.act_amount,
      principalBefore: row.principal_before,
      principalAfter: row.principal_after,
      reversesReceipt: reversed_number === null ? null : receiptOf(loan_reference, reversed_number),
      loanActReason: row.act_reason,
      loanCurrency: loan_currency,
      loanId: row.loan_id,
    },
  }
}

/** Returns the receipt number of a posted act: acts are numbered within their loan, without gaps. */
export const receiptOf = (reference: string, number: number): string => `${reference}-${number}`

/** Returns the loan's last unreversed payment or write-off. Only this act may be reversed. */
export async function lastReversibleAct(db: Kysely<Database>, loanId: string) {
  return await db
    .selectFrom('loan_act')
    .select(['act_id', 'loan_act', 'act_amount', 'act_principal', 'was_npl'])
    .where('loan_id', '=', loanId)
    .where('act_status', '=', 'POSTED')
    .where('loan_act', 'in', [...LOAN_PAYMENTS, 'WRITE_OFF'])
    .orderBy('act_number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the unreversed payments of the loan, in order. */
export async function standingPayments(db: Kysely<Database>, loanId: string) {
  const rows = await db
    .selectFrom('loan_act')
    .select(['act_amount as amount', 'act_date as paidOn'])
    .where('loan_id', '=', loanId)
    .where('act_status', '=', 'POSTED')
    .where('loan_act', 'in', LOAN_PAYMENTS)
    .orderBy('act_number')
    .execute()
  return rows
}

interface PostedAct {
  readonly actId: string
  readonly number: number
  readonly principal: string | null
  readonly interest: string | null
  /** The outstanding principal after the act. */
  readonly principalAfter: string
  /** True if the loan was non-performing at the time of the act. */
  readonly wasNpl: boolean
  /** The day from which the act counts. */
  readonly actDate: string
  readonly checkerId: string
  readonly now: Date
}

/** Marks a pending act as posted. Returns false if the act is not pending. */
export async function endPostedAct(
  db: Kysely<Database>,
  { actId, number, principal, interest, principalAfter, wasNpl, actDate, checkerId, now }: PostedAct,
): Promise<boolean> {
  const ended = await db
    .updateTable('loan_act')
    .set({
      act_status: 'POSTED',
      act_number: number,
      act_principal: principal,
      act_interest: interest,
      principal_after: principalAfter,
      was_npl: wasNpl,
      act_date: actDate,
      checker_id: checkerId,
      posted_at: now,
    })
    .where('act_id', '=', actId)
    .where('act_status', '=', 'PENDING')
    .returning('act_id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function declinePendingAct(db: Kysely<Database>, actId: string): Promise<void> {
  await db
    .updateTable('loan_act')
    .set({ act_status: 'DECLINED' })
    .where('act_id', '=', actId)
    .where('act_status', '=', 'PENDING')
    .execute()
}

/** Marks a posted act as reversed. Returns false if the act was already reversed. */
export async function markReversed(db: Kysely<Database>, actId: string): Promise<boolean> {
  const marked = await db
    .updateTable('loan_act')
    .set({ act_status: 'REVERSED' })
    .where('act_id', '=', actId)
    .where('act_status', '=', 'POSTED')
    .returning('act_id')
    .executeTakeFirst()
  return marked !== undefined
}
