import { existsSync } from 'node:fs'
import { installPackages } from './install-packages.ts'
import { runJest } from './jest.ts'
import { type Count, notRun } from './report.ts'

/** The path of the oldest supported PostgreSQL on Debian and Ubuntu. */
const HOME = '/usr/lib/postgresql/15'

/** The tests that may differ between versions: migrations with the resulting schema, and every raw statement. */
const FILES = ['schema', 'raw-statement', 'server-faults'].map(
  (name) => `mock-gateway/src/engine/db/${name}.integration.test.ts`,
)

/**
 * Runs the migrations and compares the schema on the oldest PostgreSQL. Reports "not run" if that version cannot be
 * installed.
 */
export async function runOnOldestPostgres(root: string): Promise<Count> {
  const env = await oldestPostgres(root)
  if (env === null) return notRun('no PostgreSQL 15 here, and none could be installed: install postgresql-15')
  return runJest(root, 'integration', undefined, { files: FILES, name: 'postgres-15', env })
}

/**
 * Returns the environment for integration tests on the oldest PostgreSQL, which is installed if needed; null if that is
 * impossible.
 */
export async function oldestPostgres(root: string): Promise<{ readonly TEST_POSTGRES: string } | null> {
  const isThere = () => existsSync(`${HOME}/bin/initdb`)
  if (!isThere()) await installPackages(root, ['postgresql-15'], 'No PostgreSQL 15 is there: installing one.')
  return isThere() ? { TEST_POSTGRES: HOME } : null
}
