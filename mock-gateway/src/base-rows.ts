import type { Kysely } from 'kysely'
import { ensureBaseData } from './db/base-data.ts'
import type { Database } from './db/schema.ts'
import { DOMAINS } from './domains/index.ts'
import { ensureQueues } from './jobs/index.ts'
import { QUEUES, SCHEDULES } from './queues.ts'

/** What every installation needs, demo or not, of the house and of each domain; changes nothing that is there. */
export async function ensureBaseRows(db: Kysely<Database>, now: Date): Promise<void> {
  await ensureQueues(db, QUEUES, SCHEDULES)
  await ensureBaseData(db, now)
  for (const { base } of DOMAINS) await base?.(db, now)
}
