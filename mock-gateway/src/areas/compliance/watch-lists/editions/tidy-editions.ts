import { sql } from 'kysely'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { deleteInBatches } from '../../../../engine/jobs/index.ts'
import { deleteEntries, IS_UNUSED } from './edition.store.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/**
 * Marks readings without progress for an hour as FAILED, because their jobs were lost. Deletes editions that no list
 * uses, a day after their last progress. Entries and parts are deleted first, in batches, because a large edition has
 * millions of them.
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
  for (const { edition_id: editionId } of old) {
    await deleteEntries(db, editionId)
    await deleteInBatches(db, 'list_edition_part', sql`edition_id = ${editionId}`, 50)
    await db.deleteFrom('list_edition as e').where('e.edition_id', '=', editionId).where(IS_UNUSED).execute()
  }
}
