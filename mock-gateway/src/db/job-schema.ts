import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
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
    bamIntervalSeconds: 10,
  })
  boss.on('error', () => {})
  return boss
}

/**
 * Makes the tables of pg-boss or brings them to the version of this build, by the owner of the tables; gateways that start
 * together are told apart by pg-boss. A gateway of the former version that runs meanwhile goes on, but does not start again.
 */
export async function migrateJobs(db: Kysely<Database>): Promise<void> {
  const boss = idleBoss(db)
  if ((await boss.isInstalled()) && (await boss.schemaVersion()) === manifest.version) return
  await boss.start()
  // Indexes that an upgrade builds beside the work on the tables: nobody else would, as the gateway owns no table.
  while ((await boss.getBamStatus()).some(({ status }) => status !== 'completed')) await wait(100)
  await boss.stop()
}
