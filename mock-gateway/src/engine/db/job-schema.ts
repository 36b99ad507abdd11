import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { fromKysely, getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import manifest from 'pg-boss/dist/schema.json' with { type: 'json' }
import type { Database } from './schema.ts'

/** Schema of pg-boss's tables, separate from ours. */
export const JOB_SCHEMA = 'pgboss'

/** Creates a pg-boss on our connections that acts only on request: no workers, no scheduler, no maintenance. */
export function idleBoss(db: Kysely<Database>): PgBoss {
  const boss = new PgBoss({
    db: fromKysely(db),
    schema: JOB_SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  boss.on('error', () => {})
  return boss
}

/** Advisory lock, held while the tables are created or changed. */
const MIGRATION_LOCK = 7_264_006
const LOOK_MS = 50

/**
 * Creates or upgrades the tables of pg-boss. Runs as the owner of the tables; concurrent gateways take turns. After an
 * upgrade, a running gateway of the previous version continues, but cannot be restarted.
 */
export async function migrateJobs(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (holder) => {
    // Polls for the lock: waiting inside a statement would block indexes that are built concurrently.
    while (!(await tryLock(holder))) await wait(LOOK_MS)
    try {
      for (const step of await missingSteps(holder)) await sql.raw(step).execute(holder)
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(holder)
    }
  })
}

async function tryLock(db: Kysely<Database>): Promise<boolean> {
  const lock = await db
    .selectNoFrom(sql<boolean>`pg_try_advisory_lock(${MIGRATION_LOCK})`.as('isMine'))
    .executeTakeFirstOrThrow()
  return lock.isMine
}

async function missingSteps(db: Kysely<Database>): Promise<readonly string[]> {
  const boss = idleBoss(db)
  if (!(await boss.isInstalled())) return [getConstructionPlans(JOB_SCHEMA)]
  const version = await boss.schemaVersion()
  if (version === null || version >= manifest.version) return []
  // First one transaction, then the indexes that cannot be built inside a transaction.
  const [transaction = '', indexes = ''] = getMigrationPlans(JOB_SCHEMA, version).split(/(?<=\bCOMMIT;)/)
  return [transaction, ...indexes.split(/;\s*(?:\n|$)/).filter((step) => step.trim() !== '')]
}
