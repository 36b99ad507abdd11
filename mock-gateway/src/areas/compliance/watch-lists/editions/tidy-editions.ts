import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { deleteInBatches, type JobContext } from '../../../../engine/jobs/index.ts'
import { deleteEdition, deleteEntries, IS_UNUSED, NO_LIST_NEEDS_ENTRIES } from './edition.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * Marks readings without progress for an hour as FAILED, because their jobs were lost. Deletes editions that no list
 * uses, a day after their last progress, the entries of editions of earlier versions, and the differences of decided
 * changes.
 */
export async function tidyEditions({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  await db
    .updateTable('list_edition')
    .set({ edition_status: 'FAILED', problem: JSON.stringify({ reason: 'failed', params: {} }) })
    .where('edition_status', '=', 'READING')
    .where('progress_at', '<', new Date(now.getTime() - HOUR_MS))
    .execute()
  const old = await db
    .selectFrom('list_edition as e')
    .select('e.edition_id')
    .where('e.progress_at', '<', new Date(now.getTime() - DAY_MS))
    .where('e.edition_status', '<>', 'READING')
    .where(IS_UNUSED)
    .execute()
  for (const { edition_id: editionId } of old) await deleteEdition(db, editionId)
  await deleteOldEntries(db)
  await deleteDifferences(db)
}

/**
 * Deletes the entries of editions that only earlier versions of lists were made from: the versions store their entries,
 * so a list that is replaced every night does not grow by its size every night.
 */
async function deleteOldEntries(db: Kysely<Database>): Promise<void> {
  const old = await db
    .selectFrom('list_edition as e')
    .select('e.edition_id')
    .where(sql<boolean>`exists (select 1 from list_edition_entry x where x.edition_id = e.edition_id)
      and exists (select 1 from watch_list_version v where v.edition_id = e.edition_id)`)
    .where(NO_LIST_NEEDS_ENTRIES)
    .execute()
  for (const { edition_id: editionId } of old) await deleteEntries(db, editionId)
}

/** Deletes the stored differences of changes that are decided and written. */
async function deleteDifferences(db: Kysely<Database>): Promise<void> {
  const decided = await db
    .selectFrom('list_comparison as c')
    .innerJoin('queue_item as q', 'q.cq_id', 'c.cq_id')
    .select('c.cq_id')
    .where('q.status', '<>', 'PENDING')
    .where(sql<boolean>`not exists (select 1 from watch_list_version v where v.cq_id = c.cq_id and v.written_at is null)
      and exists (select 1 from list_difference d where d.cq_id = c.cq_id)`)
    .execute()
  for (const { cq_id: cqId } of decided) await deleteInBatches(db, 'list_difference', sql`cq_id = ${cqId}`)
}
