import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { fromKysely, getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import manifest from 'pg-boss/dist/schema.json' with { type: 'json' }
import type { Database } from './schema.ts'

/** Where pg-boss keeps its tables, apart from ours. */
export const JOB_SCHEMA = 'pgboss'

/** A pg-boss over connections of ours that only does what it is asked: no workers, no clock, no upkeep. */
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

/** Held while the tables are made or changed. */
const MIGRATION_LOCK = 7_264_006
const LOOK_MS = 50

/**
 * Makes the tables of pg-boss or brings them to the version of this build, by the owner of the tables; gateways that
 * start together take turns. A gateway of the former version that runs meanwhile goes on, but does not start again.
 */
export async function migrateJobs(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (holder) => {
    // Asked for again and again: who waits inside a statement would make indexes that are built beside the work wait
    // for it.
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
  // One transaction, then indexes that may not be built inside one.
  const [transaction = '', indexes = ''] = getMigrationPlans(JOB_SCHEMA, version).split(/(?<=\bCOMMIT;)/)
  return [transaction, ...indexes.split(/;\s*(?:\n|$)/).filter((step) => step.trim() !== '')]
}
