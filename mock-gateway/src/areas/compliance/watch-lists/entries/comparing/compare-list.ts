import { type Kysely, sql } from 'kysely'
import { requireVotes } from '../../../../../engine/approvals/index.ts'
import type { Database } from '../../../../../engine/db/schema.ts'
import { versionInForce } from '../../lists-in-force.ts'
import type { KeptWatchList } from '../../watch-list-record.ts'
import { CONTENT, listChanges, searchText, wasSearchText } from '../list-changes.ts'
import { checkersFor, isReadable, type Unreadable } from '../list-effect.ts'
import { findComparison } from './list-comparison.store.ts'

/** Number of differences whose dates and countries are read at a time. */
const PART = 2_000
/** Number of dates and countries parsed before other work on the event loop can run. */
const CHUNK = 200

/**
 * Compares the change of a list with the version in force, stores the differences and their counts, and sets the number
 * of checkers that the change needs. Does nothing if the change was compared before.
 */
export async function compareList(
  db: Kysely<Database>,
  { cqId, list, now }: { readonly cqId: string; readonly list: KeptWatchList; readonly now: Date },
): Promise<void> {
  // All statements see the same version in force.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      if ((await findComparison(trx, cqId)) !== null) return
      const baseVersion = (await versionInForce(trx, list.listCode)) ?? 0
      await storeDifferences(trx, cqId, list)
      const counts = await countDifferences(trx, cqId)
      const unreadable = await countUnreadable(trx, cqId)
      await trx
        .insertInto('list_comparison')
        .values({
          ...{ cq_id: cqId, base_version: baseVersion, compared_at: now },
          entries_before: await entriesIn(trx, list.listCode, baseVersion),
          ...{ entries_added: counts.added, entries_changed: counts.changed, entries_lost: counts.lost },
          unreadable_birth_dates: unreadable.unreadableBirthDates,
          unreadable_countries: unreadable.unreadableCountries,
        })
        .execute()
    })
  const comparison = await findComparison(db, cqId)
  if (comparison !== null) await requireVotes(db, cqId, checkersFor(comparison))
}

const COLUMNS = [...CONTENT, 'was_name', 'was_other_names', 'was_birth_date', 'was_country'] as const

/** Stores the differences in the order in which they are shown and written. */
async function storeDifferences(trx: Kysely<Database>, cqId: string, list: KeptWatchList): Promise<void> {
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  await sql`insert into list_difference (cq_id, change_no, change, entry_no, ${columns}, search_text, was_search_text)
    select ${cqId}, row_number() over (order by array_position(array['LOST', 'CHANGED', 'ADDED'], c.change), c.entry_no,
      c.place), c.change, c.entry_no, ${columns}, ${searchText},
      case when c.change = 'CHANGED' then ${wasSearchText} else '' end
    from ${listChanges(trx, list)} as c where c.change <> 'SAME'`.execute(trx)
}

async function countDifferences(trx: Kysely<Database>, cqId: string) {
  const count = (change: string) => sql<number>`(count(*) filter (where change = ${change}))::int`
  return await trx
    .selectFrom('list_difference')
    .select([count('ADDED').as('added'), count('CHANGED').as('changed'), count('LOST').as('lost')])
    .where('cq_id', '=', cqId)
    .executeTakeFirstOrThrow()
}

async function entriesIn(trx: Kysely<Database>, listCode: string, listVersion: number): Promise<number> {
  const version = await trx
    .selectFrom('watch_list_version')
    .select('entry_count')
    .where('list_code', '=', listCode)
    .where('list_version', '=', listVersion)
    .executeTakeFirst()
  return version?.entry_count ?? 0
}

async function countUnreadable(trx: Kysely<Database>, cqId: string): Promise<Unreadable> {
  const counted = { unreadableBirthDates: 0, unreadableCountries: 0 }
  for (let last = 0; ; ) {
    const part = await trx
      .selectFrom('list_difference')
      .select(['change_no', 'change', 'birth_date', 'country'])
      .where('cq_id', '=', cqId)
      .where('change_no', '>', last)
      .orderBy('change_no')
      .limit(PART)
      .execute()
    for (const [at, { change, birth_date, country }] of part.entries()) {
      if (at % CHUNK === 0) await new Promise(setImmediate)
      if (change === 'LOST') continue
      const readable = isReadable({ birthDate: birth_date, country })
      if (!readable.birthDate) counted.unreadableBirthDates += 1
      if (!readable.country) counted.unreadableCountries += 1
    }
    if (part.length < PART) return counted
    last = part.at(-1)?.change_no ?? last
  }
}
