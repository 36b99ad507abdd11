import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import type { ScreeningChange } from '../../screening/index.ts'
import { isSamePersonAs } from '../../watch-lists/index.ts'

export type LookBack = Selectable<Database['look_back']>

/** Stores a look-back to run. Returns null if the change already has one. */
export async function insertLookBack(
  db: Kysely<Database>,
  { cause, code, version }: ScreeningChange,
  now: Date,
): Promise<string | null> {
  const inserted = await db
    .insertInto('look_back')
    .values({
      look_back_id: idAt(now),
      ...{ cause, cause_code: code, cause_version: version },
      ...{ asked_at: now, progress_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('look_back_id')
    .executeTakeFirst()
  return inserted?.look_back_id ?? null
}

/** A match that two users confirmed. */
export interface ConfirmedListing {
  readonly listingId: string
  /** The reference of the order with the confirmed match. */
  readonly reference: string
}

/**
 * Stores a look-back for a person who was added to the internal list. Returns null if a look-back for the same person,
 * by name, birth date and country, covers it: later orders of that person are refused or held when they arrive.
 */
export async function insertMatchLookBack(
  db: Kysely<Database>,
  { listingId, reference }: ConfirmedListing,
  now: Date,
): Promise<string | null> {
  // Two matches of one person that are confirmed at once would start two look-backs.
  await sql`select pg_advisory_xact_lock(hashtextextended('look-back of ' || name_key, 0)) from internal_listing
    where listing_id = ${listingId}::uuid`.execute(db)
  const before = await db
    .selectFrom('look_back as k')
    .innerJoin('internal_listing as l', 'l.listing_id', 'k.listing_id')
    .select('k.look_back_id')
    .where(isSamePersonAs(listingId))
    .where('l.listing_status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst()
  if (before !== undefined) return null
  const lookBackId = idAt(now)
  await db
    .insertInto('look_back')
    .values(({ selectFrom }) => ({
      ...{ look_back_id: lookBackId, cause: 'MATCH' as const, cause_code: reference, listing_id: listingId },
      // One order may name two listed persons.
      cause_version: selectFrom('look_back')
        .select(({ fn }) => sql<number>`coalesce(${fn.max('cause_version')}, 0) + 1`.as('next'))
        .where('cause', '=', 'MATCH')
        .where('cause_code', '=', reference),
      ...{ asked_at: now, progress_at: now },
    }))
    .execute()
  return lookBackId
}

/**
 * Returns a look-back that has not ended, locked until the database transaction ends. Null if it has ended, or while
 * another gateway compares its next orders.
 */
export async function lockLookBack(db: Kysely<Database>, lookBackId: string): Promise<LookBack | null> {
  const found = await db
    .selectFrom('look_back')
    .selectAll()
    .where('look_back_id', '=', lookBackId)
    .where('look_back_status', '<>', 'DONE')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found ?? null
}

/** The result for some orders. */
export interface LookedAt {
  readonly compared: number
  readonly failed: number
  readonly held: number
  readonly opened: number
}

interface Progress {
  readonly part: LookBack['part']
  /** The last order compared in the part; null before the part's first order. */
  readonly lastId: string | null
  readonly isDone: boolean
}

/** Stores the progress of a look-back with what was found. The caller must hold its lock. */
export async function keepProgress(
  db: Kysely<Database>,
  { look_back_id: lookBackId, started_at: startedAt }: Pick<LookBack, 'look_back_id' | 'started_at'>,
  { part, lastId, isDone }: Progress,
  { compared, failed, held, opened }: LookedAt,
  now: Date,
): Promise<void> {
  await db
    .updateTable('look_back')
    .set((eb) => ({
      look_back_status: isDone ? 'DONE' : 'RUNNING',
      ...{ part, last_id: lastId, started_at: startedAt ?? now, progress_at: now, ended_at: isDone ? now : null },
      orders_compared: eb('orders_compared', '+', compared),
      orders_failed: eb('orders_failed', '+', failed),
      orders_held: eb('orders_held', '+', held),
      cases_opened: eb('cases_opened', '+', opened),
    }))
    .where('look_back_id', '=', lookBackId)
    .execute()
}
