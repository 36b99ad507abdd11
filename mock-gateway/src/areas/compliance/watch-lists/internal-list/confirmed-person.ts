import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { nameKey } from '../matching/name-key.rules.ts'
import type { OrderedPerson } from '../ordered-people.ts'

/** A person who matched a list, as confirmed by two users (money §6). */
export interface ConfirmedPerson {
  /** The transaction in which the match was confirmed. */
  readonly transactionId: string
  readonly name: string
  /** Birth date as `YYYY-MM-DD`. */
  readonly birthDate: string | null
  /** Country as ISO 3166 alpha-2. */
  readonly country: string | null
  readonly makerId: string | null
  readonly checkerId: string | null
}

/** Work of another domain in the transaction that adds a person to the internal list. */
type ListingFollower = (db: Kysely<Database>, person: ConfirmedPerson, now: Date) => Promise<void>
const followers = new Set<ListingFollower>()

/** Registers work that follows each new person on the internal list, once. */
export function registerListingFollower(follower: ListingFollower): void {
  followers.add(follower)
}

/** Lets only one decision about people of a name be authorized at a time, until the transaction ends. */
export async function lockName(db: Kysely<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`decision about ${nameKey(name)}`}::text, 0))`.execute(db)
}

/**
 * Adds a person to the internal list: from then on their orders are refused with 34, and orders of namesakes are held.
 * @returns the id of the listing; null, without an effect, if the same order already added the person
 */
export async function addToInternalList(
  db: Kysely<Database>,
  person: ConfirmedPerson,
  now: Date,
): Promise<string | null> {
  await lockName(db, person.name)
  const added = await db
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
    .returning('listing_id')
    .executeTakeFirst()
  if (added === undefined) return null
  for (const follow of followers) await follow(db, person, now)
  return added.listing_id
}

/**
 * Returns the SQL condition that one of the people is on the internal list. The names must have the same words, in any
 * order, with any diacritics and in any script, and no known birth date or country may differ (ruling A104).
 */
export const isOnInternalList = (
  people: readonly OrderedPerson[],
) => sql<boolean>`exists (select from internal_listing l
  join unnest(${people.map(({ name }) => nameKey(name))}::text[], ${people.map(({ birthDate }) => birthDate)}::text[],
    ${people.map(({ country }) => country)}::text[]) as p (name_key, birth_date, country) on p.name_key = l.name_key
  where l.listing_status = 'ACTIVE'
    and (l.birth_date = p.birth_date) is not false and (l.country = p.country) is not false)`

/** A confirmed match of a person with the same name. */
export interface Namesake {
  readonly listingId: string
  readonly nameKey: string
  readonly transactionId: string
  /** Name and reference of the order with the confirmed match. */
  readonly confirmedMatch: string
  readonly birthDate: string | null
  readonly country: string | null
}

/** Returns the matches confirmed by the given time for people with one of the names, oldest first. */
export async function confirmedNamesakes(
  db: Kysely<Database>,
  names: readonly string[],
  now: Date,
): Promise<readonly Namesake[]> {
  return await namesakesIn(db)
    .where('l.name_key', 'in', [...new Set(names.map(nameKey))])
    .where('l.listed_at', '<=', now)
    .orderBy('l.listed_at')
    .execute()
}

/**
 * Returns the match of a listing, or of the oldest listing with the same name, birth date and country; null if users
 * removed all of them from the list.
 */
export async function listedMatch(db: Kysely<Database>, listingId: string): Promise<Namesake | null> {
  const found = await namesakesIn(db)
    .where(isSamePersonAs(listingId))
    .orderBy('l.listed_at')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

/** Returns the SQL condition over `internal_listing l` that it has the name, birth date and country of a listing. */
export const isSamePersonAs = (listingId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from internal_listing own where own.listing_id = ${listingId}::uuid
    and own.name_key = l.name_key and own.birth_date is not distinct from l.birth_date
    and own.country is not distinct from l.country)`

const namesakesIn = (db: Kysely<Database>) =>
  db
    .selectFrom('internal_listing as l')
    .innerJoin('transaction as t', 't.transaction_id', 'l.transaction_id')
    .select(['l.listing_id as listingId', 'l.transaction_id as transactionId', 'l.name_key as nameKey'])
    .select(['l.birth_date as birthDate', 'l.country'])
    .select(sql<string>`l.entry_name || ' · ' || t.transaction_contract_reference`.as('confirmedMatch'))
    .where('l.listing_status', '=', 'ACTIVE')
