import { type Kysely, sql } from 'kysely'
import { requireVotes } from '../../../../../engine/approvals/index.ts'
import type { Database } from '../../../../../engine/db/schema.ts'
import { versionInForce } from '../../lists-in-force.ts'
import type { KeptWatchList } from '../../watch-list-record.ts'
import { CONTENT, isInForce, listChanges, searchText, wantedEntries, wasSearchText } from '../list-changes.ts'
import { checkersFor, isReadable, type Unreadable } from '../list-effect.ts'
import { findComparison } from './list-comparison.store.ts'

/** Number of differences whose dates and countries are read at a time. */
const PART = 2_000
/** Number of dates and countries parsed before other work on the event loop can run. */
const CHUNK = 200

/** The sizes of one statement, each of which takes some seconds at most. */
export interface ComparedAtATime {
  /** Number of entries, before and after the change, that are compared if they have the publisher's numbers. */
  readonly withIds: number
  /** As above, without such numbers. Then all names are normalized for each part, so there are fewer parts. */
  readonly withNames: number
  /** Number of differences that are stored. */
  readonly stored: number
}

const AT_A_TIME: ComparedAtATime = { withIds: 200_000, withNames: 1_000_000, stored: 50_000 }

interface ChangeToCompare {
  readonly cqId: string
  readonly list: KeptWatchList
  readonly now: Date
  readonly atATime?: ComparedAtATime
}

/**
 * Compares the change of a list with the version in force, stores the differences and their counts, and sets the number
 * of checkers that the change needs. Does nothing if the change was compared before.
 */
export async function compareList(
  db: Kysely<Database>,
  { cqId, list, now, atATime = AT_A_TIME }: ChangeToCompare,
): Promise<void> {
  // All statements see the same version in force.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      if ((await findComparison(trx, cqId)) !== null) return
      const baseVersion = (await versionInForce(trx, list.listCode)) ?? 0
      await storeDifferences(trx, cqId, list, atATime)
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

/** Stores the differences in the order in which they are shown and written. */
async function storeDifferences(
  trx: Kysely<Database>,
  cqId: string,
  list: KeptWatchList,
  atATime: ComparedAtATime,
): Promise<void> {
  const parts = await partsOf(trx, list, atATime)
  for (let no = 0; no < parts; no += 1)
    await sql`insert into list_difference_key (cq_id, turn, entry_or_place, place)
      select ${cqId}, array_position(array['LOST', 'CHANGED', 'ADDED'], c.change), coalesce(c.entry_no, c.place), c.place
      from ${listChanges(trx, list, { no, of: parts })} as c where c.change <> 'SAME'`.execute(trx)
  for (let stored = 0; ; ) {
    const added = await storeNext(trx, { cqId, list, stored, most: atATime.stored })
    stored += added
    if (added < atATime.stored) return
  }
}

/** Returns the number of parts in which a list is compared. */
async function partsOf(
  trx: Kysely<Database>,
  { listCode, editionId }: KeptWatchList,
  { withIds, withNames }: ComparedAtATime,
): Promise<number> {
  const { entries, hasIds } = await trx
    .selectNoFrom([
      sql<number>`((select count(*) from watch_list_entry where list_code = ${listCode} and ${isInForce(listCode)})
        + (select count(*) from list_edition_entry where edition_id = ${editionId}))::int`.as('entries'),
      sql<boolean>`exists (select from watch_list_entry where list_code = ${listCode} and ${isInForce(listCode)}
        and source_id is not null)`.as('hasIds'),
    ])
    .executeTakeFirstOrThrow()
  return Math.max(Math.ceil(entries / (hasIds ? withIds : withNames)), 1)
}

const WAS = ['was_name', 'was_other_names', 'was_birth_date', 'was_country'] as const

interface Next {
  readonly cqId: string
  readonly list: KeptWatchList
  /** Number of differences stored before. */
  readonly stored: number
  readonly most: number
}

/** Stores the next differences, and returns their number. */
async function storeNext(trx: Kysely<Database>, { cqId, list, stored, most }: Next): Promise<number> {
  const { listCode } = list
  const current = (field: (typeof CONTENT)[number]) =>
    sql`case when k.turn = 1 then ${sql.ref(`e.${field}`)} else ${sql.ref(`w.${field}`)} end as ${sql.ref(field)}`
  const { numAffectedRows = 0n } = await sql`with k as (
      delete from list_difference_key k using (
        select turn, entry_or_place from list_difference_key where cq_id = ${cqId}
        order by turn, entry_or_place limit ${most}::int) as next
      where k.cq_id = ${cqId} and k.turn = next.turn and k.entry_or_place = next.entry_or_place
      returning k.turn, k.entry_or_place, k.place),
    c as (
      select k.turn, k.entry_or_place, e.entry_no, ${sql.join(CONTENT.map(current))},
        e.entry_name as was_name, e.other_names as was_other_names, e.birth_date as was_birth_date,
        e.country as was_country
      from k
      left join (select * from watch_list_entry where list_code = ${listCode} and ${isInForce(listCode)}) e
        on k.turn < 3 and e.entry_no = k.entry_or_place
      left join (${wantedEntries(trx, list)}) w on w.place = k.place)
    insert into list_difference (cq_id, change_no, change, entry_no,
      ${sql.join([...CONTENT, ...WAS].map((name) => sql.ref(name)))}, search_text, was_search_text)
    select ${cqId}, ${stored}::int + row_number() over (order by c.turn, c.entry_or_place),
      (array['LOST', 'CHANGED', 'ADDED'])[c.turn], c.entry_no,
      ${sql.join([...CONTENT, ...WAS].map((name) => sql.ref(`c.${name}`)))}, ${searchText},
      case when c.turn = 2 then ${wasSearchText} else '' end
    from c`.execute(trx)
  return Number(numAffectedRows)
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
