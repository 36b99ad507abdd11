import type { TillAct } from '@portal/contract/tills/till'
import { type Expression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { idAt } from '../../../engine/ids/id-at.ts'

export type TillRecord = Selectable<Database['till']>
export type CashRecord = Selectable<Database['till_cash']>

/** Returns the till, locked until the transaction ends if requested. Null if there is no such till. */
export async function findTill(
  db: Kysely<Database>,
  tillId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<TillRecord | null> {
  const query = db.selectFrom('till').selectAll().where('till_id', '=', tillId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** The key of a till: a teller has one till per currency and day. */
export interface TillOfDay {
  readonly tellerId: string
  readonly currency: string
  /** The business date of the subsidiary, `2026-11-23`. */
  readonly businessDate: string
}

/**
 * Returns whether the till is still OPEN on that day. Locks the till until the transaction ends, so that nobody can
 * close the till in between.
 */
export async function lockOpenTill(db: Kysely<Database>, tillId: string, businessDate: string): Promise<boolean> {
  const till = await findTill(db, tillId, { lock: true })
  return till?.till_status === 'OPEN' && till.business_date === businessDate
}

/** Returns whether the teller has an open till of an earlier day in that currency. */
export async function hasTillLeftOpen(
  db: Kysely<Database>,
  { tellerId, currency, businessDate }: TillOfDay,
): Promise<boolean> {
  const left = await db
    .selectFrom('till')
    .select('till_id')
    .where('teller_id', '=', tellerId)
    .where('currency', '=', currency as TillRecord['currency'])
    .where('business_date', '<', businessDate)
    .where('till_status', '=', 'OPEN')
    .executeTakeFirst()
  return left !== undefined
}

interface NewTill extends TillOfDay {
  readonly solId: string
  readonly countryId: string
  readonly accountNumber: string
}

/** Inserts a till as REQUESTED. Null if the teller already has a till in that currency on that day. */
export async function insertRequestedTill(db: Kysely<Database>, till: NewTill, now: Date): Promise<string | null> {
  const inserted = await db
    .insertInto('till')
    .values({
      till_id: idAt(now),
      teller_id: till.tellerId,
      user_sol_id: till.solId,
      country_id: till.countryId,
      currency: till.currency as TillRecord['currency'],
      business_date: till.businessDate,
      account_number: till.accountNumber,
      till_status: 'REQUESTED',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('till_id')
    .executeTakeFirst()
  return inserted?.till_id ?? null
}

/** Changes a till's status. False if the status is no longer `from`. */
export async function moveTill(
  db: Kysely<Database>,
  tillId: string,
  from: TillRecord['till_status'],
  set: Partial<
    Pick<
      TillRecord,
      | 'till_status'
      | 'opened_at'
      | 'closed_at'
      | 'counted_by'
      | 'expected_amount'
      | 'counted_amount'
      | 'loose_amount'
      | 'difference_reason'
    >
  > & { readonly pieces?: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('till')
    .set({ ...set, version: sql`version + 1` })
    .where('till_id', '=', tillId)
    .where('till_status', '=', from)
    .returning('till_id')
    .executeTakeFirst()
  return moved !== undefined
}

interface NewCash {
  readonly tillId: string
  readonly tillAct: TillAct
  readonly amount: string
  readonly makerId: string
}

/** Inserts a cash move that awaits authorization. Null if the till already has a pending cash move. */
export async function insertPendingCash(
  db: Kysely<Database>,
  { tillId, tillAct, amount, makerId }: NewCash,
  now: Date,
): Promise<string | null> {
  const inserted = await db
    .insertInto('till_cash')
    .values({
      cash_id: idAt(now),
      till_id: tillId,
      till_act: tillAct,
      cash_amount: amount,
      cash_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cash_id')
    .executeTakeFirst()
  return inserted?.cash_id ?? null
}

/**
 * Returns a cash move between vault and till, locked until the transaction ends if requested. Null if no such move
 * exists.
 */
export async function findCash(db: Kysely<Database>, cashId: string, lock = false): Promise<CashRecord | null> {
  const query = db.selectFrom('till_cash').selectAll().where('cash_id', '=', cashId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

/** Ends a pending cash move. False if the move is not pending. */
export async function endPendingCash(
  db: Kysely<Database>,
  cashId: string,
  {
    status,
    checkerId,
    now,
  }: { readonly status: 'POSTED' | 'DECLINED'; readonly checkerId: string | null; readonly now: Date },
): Promise<boolean> {
  const ended = await db
    .updateTable('till_cash')
    .set({ cash_status: status, checker_id: checkerId, updated_at: now })
    .where('cash_id', '=', cashId)
    .where('cash_status', '=', 'PENDING')
    .returning('cash_id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Returns the SQL condition over `queue_item q` that the item is pending and would move cash of the till. Includes
 * reversals of payouts.
 */
export const waitsOfTill = (tillId: Expression<string>): RawBuilder<boolean> =>
  sql<boolean>`(q.status = 'PENDING' and (
    (q.subject = 'till-cash' and q.target_id in (select c.cash_id::text from till_cash c
      where c.till_id = ${tillId} and c.cash_status = 'PENDING'))
    or (q.subject = 'payout-return' and q.target_id in (select w.transaction_id::text from pickup_payment w
      where w.till_id = ${tillId}))))`

/**
 * Returns whether a cash move of the till is pending. Until its decision, the cash in the drawer differs from the
 * books.
 */
export async function waitsForCash(db: Kysely<Database>, tillId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('queue_item as q')
    .select('q.cq_id')
    .where(waitsOfTill(sql<string>`${tillId}::uuid`))
    .executeTakeFirst()
  return waiting !== undefined
}
