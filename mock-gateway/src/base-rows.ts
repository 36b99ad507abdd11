import type { Kysely } from 'kysely'
import { DOMAINS } from './domains.ts'
import { ensureBaseData } from './engine/db/base-data.ts'
import type { Database } from './engine/db/schema.ts'
import { ensureQueues } from './engine/jobs/index.ts'
import { QUEUES, SCHEDULES } from './queues.ts'

/**
 * Inserts the rows of the engine and of each domain that every installation needs, with or without the demo. Leaves
 * existing rows unchanged.
 */
export async function ensureBaseRows(db: Kysely<Database>, now: Date): Promise<void> {
  await ensureQueues(db, QUEUES, SCHEDULES)
  await ensureBaseData(db, now)
  for (const { base } of DOMAINS) await base?.(db, now)
}
