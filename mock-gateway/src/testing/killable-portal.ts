import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type GatewayConfig, readConfig } from '../config.ts'
import { removeEmbedded } from '../engine/db/embedded/index.ts'
import { locationOf } from '../engine/db/embedded/location.ts'
import { postmasterOf } from '../engine/db/embedded/postmaster.ts'
import { testConfig } from './config.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { databaseUrl } from './database-url.ts'
import { demoRecipe } from './demo-recipe.ts'
import { type GatewayProcess, gatewayProcess } from './gateway-process.ts'

/** A gateway with the demo, in a separate process that tests may kill. */
export interface KillablePortal {
  readonly gateway: GatewayProcess
  config(): GatewayConfig
  /**
   * Kills the portal's database at once.
   * @throws if the portal has no separate database
   */
  killDatabase(): void
  close(): Promise<void>
}

/**
 * Starts a portal that tests may kill.
 * @param ownDatabase whether the database runs on a separate server, which tests may also kill and which takes half a
 * minute to start; otherwise the database is a copy of the demo on the test server
 */
export async function killablePortal(
  ownDatabase: boolean,
  more: Readonly<Record<string, string>> = {},
): Promise<KillablePortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'killed-'))
  const database = ownDatabase ? null : await testDatabase(demoRecipe)
  const connection = database === null ? {} : environmentOf(dataDir, database)
  const gateway = await gatewayProcess({ ...connection, DATA_DIR: dataDir, ...more })
  return {
    gateway,
    config: () => readConfig(gateway.env),
    killDatabase: () => process.kill(databaseOf(dataDir), 'SIGKILL'),
    close: async () => {
      await gateway.kill()
      await database?.drop()
      await removeEmbedded(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the environment for a copy of the demo on the test server, with the key that sealed the demo. */
function environmentOf(dataDir: string, { connection }: TestDatabase): Record<string, string> {
  const keyEncryptionKey = Buffer.from(testConfig().keyEncryptionKey).toString('base64')
  writeFileSync(path.join(dataDir, 'secrets.json'), JSON.stringify({ keyEncryptionKey }))
  return {
    DATABASE_URL: databaseUrl(connection('app_rw')),
    DATABASE_MIGRATOR_URL: databaseUrl(connection('migrator')),
  }
}

function databaseOf(dataDir: string): number {
  const pid = postmasterOf(locationOf(dataDir, process.getuid?.() === 0).data)
  if (pid === null) throw new Error('no database runs')
  return pid
}
