import type { FalseMatchStatus } from '@portal/contract/false-matches/false-match'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type ConfirmedPerson, type OrderedPerson, personKey } from '../watch-lists/index.ts'

/**
 * Returns the key by which persons are compared: the name without case, accents and superfluous spaces, and the birth
 * date and the country as the order gives them. A person with another or an unknown value is another person.
 */
export const falseMatchKey = ({ name, birthDate, country }: Omit<OrderedPerson, 'person'>): string =>
  [personKey(name), birthDate ?? '', country ?? ''].join('|')

/** The columns that a request determines. */
export type FalseMatchContent = Omit<
  Insertable<Database['false_match']>,
  'false_match_id' | 'false_match_status' | 'maker_id' | 'checker_id' | 'version' | 'created_at' | 'updated_at'
>

/** Inserts a false match as PENDING. Returns false if the same decision is already pending. */
export async function insertPendingFalseMatch(
  db: Kysely<Database>,
  falseMatchId: string,
  content: FalseMatchContent,
  makerId: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('false_match')
    .values({
      false_match_id: falseMatchId,
      ...content,
      false_match_status: 'PENDING',
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('false_match_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes a rejected false match PENDING again with new content. Returns false if it is no longer rejected. */
export async function reviveFalseMatch(
  db: Kysely<Database>,
  falseMatchId: string,
  content: FalseMatchContent,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('false_match')
    .set((eb) => ({ ...content, false_match_status: 'PENDING', version: eb('version', '+', 1), updated_at: now }))
    .where('false_match_id', '=', falseMatchId)
    .where('false_match_status', '=', 'DECLINED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface Move {
  readonly from: FalseMatchStatus
  readonly to: FalseMatchStatus
  readonly checkerId?: string
  readonly now: Date
}

/** Changes the status of a false match. Returns false if its current status is not `from`. */
export async function moveFalseMatch(
  db: Kysely<Database>,
  falseMatchId: string,
  { from, to, checkerId, now }: Move,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('false_match')
    .set((eb) => ({
      false_match_status: to,
      version: eb('version', '+', 1),
      updated_at: now,
      ...(checkerId === undefined ? {} : { checker_id: checkerId }),
    }))
    .where('false_match_id', '=', falseMatchId)
    .where('false_match_status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Ends the false matches in force of a person who is confirmed as listed: both decisions cannot be true. Like on the
 * internal list, no known birth date or country may differ.
 */
export async function endForConfirmed(
  db: Kysely<Database>,
  { name, birthDate, country }: Pick<ConfirmedPerson, 'name' | 'birthDate' | 'country'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('false_match')
    .set((eb) => ({ false_match_status: 'ENDED', version: eb('version', '+', 1), updated_at: now }))
    .where('false_match_status', '=', 'ACTIVE')
    .where(sql`split_part(person_key, '|', 1)`, '=', personKey(name))
    .where(sql<boolean>`(person_birth_date = ${birthDate}) is not false`)
    .where(sql<boolean>`(person_country = ${country}) is not false`)
    .execute()
}
