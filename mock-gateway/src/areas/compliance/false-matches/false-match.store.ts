import type { FalseMatchStatus } from '@portal/contract/false-matches/false-match'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { type OrderedPerson, personKey } from '../watch-lists/index.ts'

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
