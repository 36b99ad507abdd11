import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { nameKey } from '../matching/name-tokens.rules.ts'

/** Somebody whose match with a list two people confirmed (money §6). */
export interface ConfirmedPerson {
  /** The transaction that was about it. */
  readonly transactionId: string
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null
  /** ISO 3166 alpha-2. */
  readonly country: string | null
  readonly makerId: string | null
  readonly checkerId: string | null
}

/** Puts somebody on the internal list: from then on no order with that name is taken (34). Does nothing to what is there. */
export async function addToInternalList(db: Kysely<Database>, person: ConfirmedPerson, now: Date): Promise<void> {
  await db
    .insertInto('internal_listing')
    .values({
      transaction_id: person.transactionId,
      name_key: nameKey(person.name),
      entry_name: person.name,
      birth_date: person.birthDate,
      country: person.country,
      maker_id: person.makerId,
      checker_id: person.checkerId,
      listed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** For a statement: whether one of the names is on the internal list, whatever the order, marks and script of its words. */
export const isOnInternalList = (names: readonly string[]) => sql<boolean>`exists (select from internal_listing
  where name_key = any(${names.map(nameKey)}::text[]) and listing_status = 'ACTIVE')`
