import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { QUIET_MS, secondsUntil, waitAfter } from './lockout.rules.ts'

/** Number of tries that are counted: a little more than the highest count that changes the wait. */
const COUNTED = 20

const hashOf = (name: string) => createHash('sha256').update(name.toLowerCase()).digest()

/**
 * Counts a password try from an unknown device for the typed user name, in one statement, if the wait after the last
 * counted try is over. Counts the try whether or not a user has this name, so that the waits do not reveal which names
 * exist (ruling A74).
 * @returns null if the password may be checked now, otherwise the seconds to wait
 */
export async function takeNameAttempt(db: Kysely<Database>, name: string, now: Date): Promise<number | null> {
  const waits = Array.from({ length: COUNTED }, (_, index) => waitAfter(index + 1))
  const forgotten = new Date(now.getTime() - QUIET_MS)
  const hash = hashOf(name)
  const { rows } = await sql`insert into name_wait as w (name_hash, tries, tried_at, wait_until)
    values (${hash}, 1, ${now}, ${now}::timestamptz + ${waits[0]}::int * interval '1 second')
    on conflict (name_hash) do update set tried_at = ${now},
      tries = case when w.tried_at <= ${forgotten} then 1 else least(w.tries + 1, ${COUNTED}) end,
      wait_until = ${now}::timestamptz + (${waits}::int[])[
        case when w.tried_at <= ${forgotten} then 1 else least(w.tries + 1, ${COUNTED}) end] * interval '1 second'
    where w.wait_until <= ${now} returning 1`.execute(db)
  if (rows.length > 0) return null
  const held = await db.selectFrom('name_wait').select('wait_until').where('name_hash', '=', hash).executeTakeFirst()
  return secondsUntil(held?.wait_until ?? now, now)
}

/** Subtracts the try that a right password took, and ends the wait. Earlier wrong tries stay counted. */
export async function returnNameAttempt(db: Kysely<Database>, name: string, now: Date): Promise<void> {
  await db
    .updateTable('name_wait')
    .set({ tries: sql`greatest(tries - 1, 0)`, wait_until: now })
    .where('name_hash', '=', hashOf(name))
    .execute()
}
