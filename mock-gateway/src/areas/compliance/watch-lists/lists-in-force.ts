import { INTERNAL_LIST } from '@portal/contract/watch-lists/watch-list'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { buildList } from './building/build-list.ts'
import { type BuiltList, changedList } from './building/changed-list.ts'
import { type SearchedList, searchedList } from './building/list-data.ts'
import { addedEntries, countChanges, entriesOf, goneEntries, internalEntries, sizeOf } from './building/read-entries.ts'
import { ListMemory, MOST_LIST_BYTES } from './list-memory.ts'

/** A version of a list, ready for queries. */
export interface ListInForce extends SearchedList {
  readonly listCode: string
  readonly listVersion: number
  /** The version that was built, if this version was made from it. */
  readonly built?: BuiltList
}

/**
 * Maximum share of a built list that later versions change before the list is built again. Until then, a change takes
 * effect at once.
 */
const MOST_CHANGED = 0.2

let memory = new ListMemory<ListInForce>(MOST_LIST_BYTES)

/** Empties the memory of lists. Needed only where a process changes to another database, as tests do. */
export function forgetLists(): void {
  memory = new ListMemory<ListInForce>(MOST_LIST_BYTES)
}

/**
 * Returns the number of the version by which transactions are screened; null if the list has no version in force. For
 * the internal list, this is the number of times that names were added or removed.
 */
export async function versionInForce(db: Kysely<Database>, listCode: string): Promise<number | null> {
  if (listCode === INTERNAL_LIST) {
    const counted = await db
      .selectFrom('internal_listing')
      .select(sql<number>`(count(*) + count(*) filter (where listing_status = 'REMOVED'))::int`.as('changes'))
      .executeTakeFirstOrThrow()
    return counted.changes
  }
  const newest = await db
    .selectFrom('watch_list_version')
    .select('list_version')
    .where('list_code', '=', listCode)
    .where('written_at', 'is not', null)
    .orderBy('list_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.list_version ?? null
}

/** Returns a list in force; null if the list has no version. @throws ListTooLarge if the list does not fit in memory */
export async function listInForce(db: Kysely<Database>, listCode: string): Promise<ListInForce | null> {
  const listVersion = await versionInForce(db, listCode)
  if (listVersion === null) return null
  const version = { listCode, listVersion }
  if (listCode === INTERNAL_LIST)
    return await memory.listOf({
      ...version,
      size: () => sizeOf(db, version),
      build: async ({ entries }) => ({ ...version, ...(await built(internalEntries(db), entries)) }),
    })
  return await memory.listOf({
    ...version,
    change: (previous) => changedFrom(db, version, previous.built ?? previous),
    size: () => sizeOf(db, version),
    build: async ({ entries }) => ({ ...version, ...(await built(entriesOf(db, version), entries)) }),
  })
}

const built = async (read: Parameters<typeof buildList>[0], count: number): Promise<SearchedList> =>
  searchedList(await buildList(read, count))

/** Makes a version from an earlier, built one; null if too many entries differ. */
async function changedFrom(
  db: Kysely<Database>,
  version: { readonly listCode: string; readonly listVersion: number },
  earlier: BuiltList,
): Promise<ListInForce | null> {
  const between = { ...version, since: earlier.listVersion }
  const { added, gone } = await countChanges(db, between)
  if (added + gone > MOST_CHANGED * earlier.index.size) return null
  const differences = { added: await built(addedEntries(db, between), added), gone: await goneEntries(db, between) }
  return { ...version, ...changedList(earlier, differences), built: earlier }
}

/** Returns a list of only the entries that a version added or changed. */
export async function newInVersion(
  db: Kysely<Database>,
  version: { readonly listCode: string; readonly listVersion: number },
): Promise<ListInForce> {
  const between = { ...version, since: version.listVersion - 1 }
  const { added } = await countChanges(db, between)
  return { ...version, ...(await built(addedEntries(db, between), added)) }
}

/** Returns the internal list with only one of its persons. */
export async function listingAlone(db: Kysely<Database>, listingId: string): Promise<ListInForce> {
  const version = { listCode: INTERNAL_LIST, listVersion: (await versionInForce(db, INTERNAL_LIST)) ?? 0 }
  return { ...version, ...(await built(internalEntries(db, listingId), 1)) }
}
