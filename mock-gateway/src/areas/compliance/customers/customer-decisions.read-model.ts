import type { CustomerDetail } from '@portal/contract/customers/customers.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { falseMatchesFrom, falseMatchStatusAt } from '../false-matches/index.ts'
import { pairStatusAt } from '../trusted-pairs/index.ts'
import { nameKey, personKey } from '../watch-lists/index.ts'

type Decisions = Pick<CustomerDetail, 'listings' | 'pairs' | 'falseMatches'>

/** Maximum number of decisions of each kind, newest first; a person with more has a common name. */
const SHOWN = 50

/** Returns the decisions of compliance about people with one of the names, by the name as each decision compares it. */
export async function decisionsOn(db: Kysely<Database>, names: readonly string[], now: Date): Promise<Decisions> {
  const [listings, pairs, falseMatches] = await Promise.all([
    listingsOf(db, [...new Set(names.map(nameKey))]),
    pairsOf(db, [...new Set(names.map(personKey))], now),
    falseMatchesOf(db, names, now),
  ])
  return { listings, pairs, falseMatches }
}

async function listingsOf(db: Kysely<Database>, keys: readonly string[]): Promise<Decisions['listings']> {
  const rows = await db
    .selectFrom('internal_listing as i')
    .select(['i.listing_id as listingId', 'i.entry_name as entryName', 'i.birth_date as birthDate', 'i.country'])
    .select([sql<'ACTIVE' | 'REMOVED'>`i.listing_status`.as('listingStatus'), 'i.listed_at'])
    .where(sql<boolean>`i.name_key = any(${[...keys]}::text[])`)
    .orderBy('i.listed_at', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ listed_at, ...listing }) => ({ ...listing, listedAt: listed_at.toISOString() }))
}

const pairsOf = async (db: Kysely<Database>, keys: readonly string[], now: Date): Promise<Decisions['pairs']> =>
  await db
    .selectFrom('trusted_pair as p')
    .select(['p.pair_id as pairId', 'p.pair_sender as pairSender', 'p.pair_receiver as pairReceiver'])
    .select(['p.screening_code as screeningCode', pairStatusAt(now).as('pairStatus')])
    .select(sql<string>`p.pair_until::text`.as('pairUntil'))
    .where(sql<boolean>`(p.sender_key = any(${[...keys]}::text[]) or p.receiver_key = any(${[...keys]}::text[]))`)
    .where('p.pair_status', '<>', 'DECLINED')
    .orderBy('p.created_at', 'desc')
    .limit(SHOWN)
    .execute()

const falseMatchesOf = async (
  db: Kysely<Database>,
  names: readonly string[],
  now: Date,
): Promise<Decisions['falseMatches']> =>
  await falseMatchesFrom(db)
    .select(['f.false_match_id as falseMatchId', 'f.person_name as personName', 'f.list_code as listCode'])
    .select(['e.entry_name as entryName', falseMatchStatusAt(now).as('falseMatchStatus')])
    .select(sql<string>`f.false_until::text`.as('falseUntil'))
    .where(
      sql<boolean>`replace(portal_folded(f.person_name), ' ', '') = any(array(
        select replace(portal_folded(name), ' ', '') from unnest(${[...names]}::text[]) name))`,
    )
    .where('f.false_match_status', '<>', 'DECLINED')
    .orderBy('f.created_at', 'desc')
    .limit(SHOWN)
    .execute()
