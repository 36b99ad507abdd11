import { INTERNAL_LIST } from '@portal/contract/watch-lists/watch-list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { isInVersion } from '../entries/list-changes.ts'
import type { ListSize } from '../list-memory.ts'
import type { EntryRows } from './build-list.ts'

/** A version of a list. */
interface Version {
  readonly listCode: string
  readonly listVersion: number
}

/** A version of a list, and an earlier one. */
interface Versions extends Version {
  readonly since: number
}

/** Returns the number of letters in all names of a list, and the number of its entries. */
export async function sizeOf(db: Kysely<Database>, { listCode, listVersion }: Version): Promise<ListSize> {
  const entries = sql<number>`count(*)::int`.as('entries')
  if (listCode === INTERNAL_LIST)
    return await db
      .selectFrom('internal_listing')
      .select([sql<number>`coalesce(sum(char_length(entry_name)), 0)::int`.as('letters'), entries])
      .where('listing_status', '=', 'ACTIVE')
      .executeTakeFirstOrThrow()
  const letters = sql<number>`coalesce(sum(char_length(entry_name || array_to_string(other_names, ' '))), 0)::int`
  return await db
    .selectFrom('watch_list_entry as e')
    .select([letters.as('letters'), entries])
    .where(isInVersion(listCode, listVersion))
    .executeTakeFirstOrThrow()
}

/** Yields entries, so many at a time. */
type ReadEntries = (atATime: number) => AsyncGenerator<EntryRows>

/** Yields the entries of a version in the order of their numbers. */
export const entriesOf = (db: Kysely<Database>, { listCode, listVersion }: Version): ReadEntries =>
  inParts(db, isInVersion(listCode, listVersion))

/** Yields the entries of a version that an earlier version does not have, or has otherwise. */
export const addedEntries = (db: Kysely<Database>, { since, ...version }: Versions): ReadEntries =>
  inParts(db, isAdded(since, version))

const isAdded = (since: number, { listCode, listVersion }: Version): RawBuilder<boolean> =>
  sql<boolean>`${isInVersion(listCode, listVersion)} and e.list_version > ${since}`

const isGone = (since: number, { listCode, listVersion }: Version): RawBuilder<boolean> =>
  sql<boolean>`${isInVersion(listCode, since)} and e.gone_version <= ${listVersion}`

/** Returns the numbers of the entries of an earlier version that a version does not have, or has otherwise. */
export async function goneEntries(db: Kysely<Database>, { since, ...version }: Versions): Promise<number[]> {
  const gone = await db
    .selectFrom('watch_list_entry as e')
    .select('entry_no')
    .where(isGone(since, version))
    .orderBy('entry_no')
    .execute()
  return gone.map(({ entry_no }) => entry_no)
}

/** Returns how many entries {@link addedEntries} and {@link goneEntries} have. */
export async function countChanges(
  db: Kysely<Database>,
  { since, ...version }: Versions,
): Promise<{ readonly added: number; readonly gone: number }> {
  const counted = (where: RawBuilder<boolean>) =>
    db
      .selectFrom('watch_list_entry as e')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(where)
      .executeTakeFirstOrThrow()
  const [added, gone] = [await counted(isAdded(since, version)), await counted(isGone(since, version))]
  return { added: Number(added.count), gone: Number(gone.count) }
}

const inParts = (db: Kysely<Database>, where: RawBuilder<boolean>): ReadEntries =>
  async function* (atATime) {
    let last = 0
    for (;;) {
      const part = db
        .selectFrom('watch_list_entry as e')
        .select(['entry_no', 'entry_name', 'other_names', 'birth_date', 'country'])
        .where(where)
        .where('entry_no', '>', last)
        .orderBy('entry_no')
        .limit(atATime)
      const found = await db
        .selectFrom(part.as('e'))
        .select([rowsOf, sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(entry_no), 0)`.as('last')])
        .executeTakeFirstOrThrow()
      if (found.count > 0) yield found
      if (found.count < atATime) return
      last = found.last
    }
  }

/** Yields the persons of the internal list in the order of their entry. @param only yields only this listing */
export const internalEntries = (db: Kysely<Database>, only?: string): ReadEntries =>
  async function* (atATime) {
    const listed = db
      .selectFrom('internal_listing')
      .select(sql<number>`(row_number() over (order by listed_at, name_key))::int`.as('entry_no'))
      .select(['entry_name', sql<string[]>`array[]::text[]`.as('other_names'), 'birth_date', 'country'])
      .where('listing_status', '=', 'ACTIVE')
      .$if(only !== undefined, (query) => query.where('listing_id', '=', only ?? ''))
    const part = sql`(entry_no - 1) / ${sql.lit(atATime)}`
    yield* await db
      .selectFrom(listed.as('e'))
      .select([rowsOf, sql<number>`count(*)::int`.as('count')])
      .groupBy(part)
      .orderBy(part)
      .execute()
  }

/** Aggregates entries to JSON, see `EntryRow`. */
const rowsOf = sql<string>`json_agg(json_build_array(entry_no, entry_name, other_names, birth_date, country)
  order by entry_no)::text`.as('rows')
