import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../../engine/db/schema.ts'
import type { KeptWatchList } from '../../watch-list-record.ts'
import type { ListEffect, Unreadable } from '../list-effect.ts'

/** The kinds of pending changes of a list: a user's change, and the changes that a fetch found. */
export type ChangeSubject = 'watch-list' | 'list-update'

/** The result of comparing a long list's change with the version in force. */
export interface ListComparison extends ListEffect, Unreadable {
  readonly cqId: string
  /** The version in force with which the change was compared; 0 for a list without a version. */
  readonly baseVersion: number
}

/**
 * Lists with more entries, before or after a change, are compared by a job. Shorter lists are compared in the call that
 * needs the comparison, in some 20 milliseconds.
 */
export const MOST_IN_CALL = 2_000

/** Returns whether a list has so many entries, before or after a change, that a job compares them. */
export async function isLong(db: Kysely<Database>, list: KeptWatchList): Promise<boolean> {
  const { before, after } = await db
    .selectNoFrom([
      sql<number>`coalesce((select entry_count from watch_list_version where list_code = ${list.listCode}
        and written_at is not null order by list_version desc limit 1), 0)`.as('before'),
      sql<number>`(coalesce((select entry_count from list_edition where edition_id = ${list.editionId}), 0)
        + (select coalesce(sum(row_count), 0) from reference_table
          where table_name = any(${[...list.tableNames]}::text[])))::int`.as('after'),
    ])
    .executeTakeFirstOrThrow()
  return Math.max(before, after) > MOST_IN_CALL
}

/** Returns the comparison of a change; null if the change was not compared by a job. */
export async function findComparison(db: Kysely<Database>, cqId: string): Promise<ListComparison | null> {
  const found = await db
    .selectFrom('list_comparison')
    .select(['cq_id as cqId', 'base_version as baseVersion', 'entries_before as entriesBefore'])
    .select(['entries_added as entriesAdded', 'entries_changed as entriesChanged', 'entries_lost as entriesLost'])
    .select(['unreadable_birth_dates as unreadableBirthDates', 'unreadable_countries as unreadableCountries'])
    .where('cq_id', '=', cqId)
    .executeTakeFirst()
  if (found === undefined) return null
  return { ...found, entriesAfter: found.entriesBefore + found.entriesAdded - found.entriesLost }
}

/** How a change is compared: by a stored comparison, in the call, or by a job that has not ended. */
export type Compared = ListComparison | 'IN_CALL' | 'RUNNING'

/** Returns how the pending change of a list is compared. */
export async function comparedChange(
  db: Kysely<Database>,
  subject: ChangeSubject,
  list: KeptWatchList,
): Promise<Compared> {
  const item = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('subject', '=', subject)
    .where('target_id', '=', list.listCode)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  const comparison = item === undefined ? null : await findComparison(db, item.cq_id)
  if (comparison !== null) return comparison
  return (await isLong(db, list)) ? 'RUNNING' : 'IN_CALL'
}
