import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrateJobs } from './job-schema.ts'
import { migrationFiles, readMigrations } from './migrations/index.ts'
import { rawStatement } from './raw-statement.ts'
import { grantRights } from './roles.ts'
import type { Database } from './schema.ts'

/** Migrates the database and grants the rights; concurrent processes take turns. */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw new Error('the database cannot be migrated', { cause: error })
  await migrateJobs(db)
  await grantRights(db)
}

/** Reads the names of the migrations that have run, from Kysely's own table. */
const readDone = rawStatement({ name: 'text' }, () => sql`select name::text as name from kysely_migration`)

/**
 * Returns whether all migrations of this build have run. Further migrations of a newer build do not affect the result.
 */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const done = new Set((await readDone(db)).map(({ name }) => name))
  return [...migrationFiles().keys()].every((name) => done.has(name))
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    // Two people may add migrations in parallel, so a migration merged later may have a lower number.
    allowUnorderedMigrations: true,
  })
}
