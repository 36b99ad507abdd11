import { INTERNAL_LIST } from '@portal/contract/watch-lists/watch-list'
import type { WatchListEntry } from '@portal/contract/watch-lists/watch-lists.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { isInVersion } from './entries/list-changes.ts'
import { bytesOf, ListMemory, MOST_LIST_BYTES } from './list-memory.ts'
import { comparedPerson } from './matching/compared-person.ts'
import { type NameIndex, nameIndex } from './matching/name-index.ts'

/** A version of a list, ready for queries. */
export interface ListInForce {
  readonly listCode: string
  readonly listVersion: number
  readonly entries: readonly WatchListEntry[]
  readonly index: NameIndex
}

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
    .orderBy('list_version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.list_version ?? null
}

/** Returns a list in force; null if the list has no version. @throws ListTooLarge if the list does not fit in memory */
export async function listInForce(db: Kysely<Database>, listCode: string): Promise<ListInForce | null> {
  const listVersion = await versionInForce(db, listCode)
  if (listVersion === null) return null
  return await memory.listOf({
    listCode,
    listVersion,
    bytes: async () => bytesOf(await sizeOf(db, listCode, listVersion)),
    build: () => makeReady(db, listCode, listVersion),
  })
}

async function makeReady(db: Kysely<Database>, listCode: string, listVersion: number): Promise<ListInForce> {
  const entries = listCode === INTERNAL_LIST ? await internalEntries(db) : await entriesOf(db, listCode, listVersion)
  return { listCode, listVersion, entries, index: await nameIndex(entries.map(asPerson)) }
}

const asPerson = ({ entryName, otherNames, birthDate, country }: WatchListEntry) =>
  comparedPerson([entryName, ...otherNames], { birthDate, country })

/** Returns the number of letters in all names of a list, and the number of its entries. */
async function sizeOf(db: Kysely<Database>, listCode: string, listVersion: number) {
  const entries = sql<number>`count(*)::int`.as('entries')
  if (listCode === INTERNAL_LIST)
    return await db
      .selectFrom('internal_listing')
      .select([sql<number>`coalesce(sum(char_length(entry_name)), 0)::int`.as('letters'), entries])
      .executeTakeFirstOrThrow()
  const letters = sql<number>`coalesce(sum(char_length(entry_name || array_to_string(other_names, ' '))), 0)::int`
  return await db
    .selectFrom('watch_list_entry as e')
    .select([letters.as('letters'), entries])
    .where(isInVersion(listCode, listVersion))
    .executeTakeFirstOrThrow()
}

async function entriesOf(db: Kysely<Database>, listCode: string, listVersion: number): Promise<WatchListEntry[]> {
  return await db
    .selectFrom('watch_list_entry as e')
    .select(['entry_no as entryNo', 'entry_name as entryName', 'other_names as otherNames'])
    .select(['birth_date as birthDate', 'country'])
    .where(isInVersion(listCode, listVersion))
    .orderBy('entry_no')
    .execute()
}

async function internalEntries(db: Kysely<Database>): Promise<WatchListEntry[]> {
  const rows = await db
    .selectFrom('internal_listing')
    .select(['entry_name as entryName', 'birth_date as birthDate', 'country'])
    .where('listing_status', '=', 'ACTIVE')
    .orderBy('listed_at')
    .orderBy('name_key')
    .execute()
  return rows.map((row, at) => ({ ...row, entryNo: at + 1, otherNames: [] }))
}
