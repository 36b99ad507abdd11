import type { StopReason } from '@portal/contract/wallets/daily-statement'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Differences, isSame } from './statement-check.rules.ts'

/** The reason why a statement is not created. */
export interface Stop {
  readonly accountNumber: string
  readonly businessDate: string
  readonly reason: StopReason
  /** Number of postings that came after their day's statement. */
  readonly lateCount: number
  readonly differences: Differences
  /** The reason for the job's log. */
  readonly fault: string
}

/** A statement that does not agree with the books, or whose file breaks a rule, is not created. */
export class StatementFault extends Error {
  readonly stop: Stop

  constructor(stop: Stop) {
    super(`${stop.accountNumber} ${stop.businessDate}: ${stop.fault}`)
    this.stop = stop
  }
}

type Row = Selectable<Database['wallet_statement_stop']>

/** Returns whether two people have confirmed exactly this stop. */
export async function isReleased(db: Kysely<Database>, stop: Stop): Promise<boolean> {
  if (stop.reason === 'FILE') return false
  const row = await findStop(db, stop.accountNumber)
  return row?.released_at != null && isThat(row, stop)
}

/**
 * Stores why a wallet gets no statement. Another reason, day or difference than before needs another confirmation; the
 * same stop is left as it is.
 */
export async function recordStop(db: Kysely<Database>, stop: Stop, now: Date): Promise<void> {
  const { accountNumber, businessDate, reason, lateCount, differences, fault } = stop
  const found = await findStop(db, accountNumber)
  if (found !== undefined && isThat(found, stop)) return
  const values = {
    business_date: businessDate,
    stop_reason: reason,
    late_count: lateCount,
    opening_difference: differences.opening,
    entries_difference: differences.entries,
    closing_difference: differences.closing,
    fault,
    found_at: now,
    release_reason: null,
    released_at: null,
  }
  await db
    .insertInto('wallet_statement_stop')
    .values({ ...values, account_number: accountNumber, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('account_number')
        .doUpdateSet({ ...values, version: sql<number>`wallet_statement_stop.version + 1` }),
    )
    .execute()
}

/** Ends the stop of a wallet whose statement is created. */
export async function endStop(db: Kysely<Database>, accountNumber: string): Promise<void> {
  await db.deleteFrom('wallet_statement_stop').where('account_number', '=', accountNumber).execute()
}

export const findStop = (db: Kysely<Database>, accountNumber: string): Promise<Row | undefined> =>
  db.selectFrom('wallet_statement_stop').selectAll().where('account_number', '=', accountNumber).executeTakeFirst()

const isThat = (row: Row, { businessDate, reason, lateCount, differences }: Stop): boolean =>
  row.business_date === businessDate &&
  row.stop_reason === reason &&
  row.late_count === lateCount &&
  isSame(
    { opening: row.opening_difference, entries: row.entries_difference, closing: row.closing_difference },
    differences,
  )
