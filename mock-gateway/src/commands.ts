import { rmSync } from 'node:fs'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { insertActiveKey } from './areas/payments/sandbox/index.ts'
import { installPrivileges, type NewPrivilegeModule } from './areas/people/roles/index.ts'
import { addFirstAdministrators, type FirstAdministrator } from './areas/people/users/index.ts'
import type { GatewayConfig } from './config.ts'
import { type BulkCounts, seedMany as fillDatabase } from './demo/index.ts'
import { type Acceptance, acceptBreak, headListOf, type StoredHead } from './engine/audit/index.ts'
import type { Connected } from './engine/db/connect.ts'
import { joinPortalDatabase, removePortalDatabase } from './engine/db/portal-database.ts'
import { openServerKeys, serverKeyStore } from './engine/envelope/index.ts'
import { createLog } from './engine/http/log.ts'
import { namedId } from './engine/ids/named-id.ts'
import { installedModules } from './engine/privileges/index.ts'
import { createGateway } from './gateway.ts'

export { BULK_NAMES } from './demo/index.ts'

/**
 * Runs the work of a command on the gateway's database, as the owner of the tables, whether or not a gateway is
 * running.
 */
export async function withDatabase<Result>(
  config: GatewayConfig,
  work: (owner: Connected) => Promise<Result>,
): Promise<Result> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  try {
    return await database.asOwner(work)
  } finally {
    await database.close()
  }
}

/** Creates, migrates and seeds the database, as the first `npm start` does, unless a gateway has done so already. */
async function ensureDemo(config: GatewayConfig): Promise<void> {
  try {
    const gateway = await createGateway(config, createLog('silent'))
    await gateway.stop()
  } catch (error) {
    // With an AlreadyRunningError, a running gateway has already prepared the database.
    if (!(error instanceof Error && error.name === 'AlreadyRunningError')) throw error
  }
}

/** Makes the demo large: seeds each kind of `BULK_NAMES` up to the requested count. */
export async function seedMany(config: GatewayConfig, counts: BulkCounts): Promise<void> {
  if (config.production) throw new Error('there is no demo data in production')
  if (!config.demoData) throw new Error('Set DEMO_DATA=true to fill the database at DATABASE_URL with demo data.')
  await ensureDemo(config)
  await withDatabase(config, ({ db }) => fillDatabase({ db, now: new Date(), config }, counts, headListOf(config)))
}

/** Adds the first users of a new installation. The gateway mails each of them a first password. */
export async function addAdministrators(config: GatewayConfig, people: readonly FirstAdministrator[]): Promise<void> {
  await withDatabase(config, ({ db }) => addFirstAdministrators(db, people, new Date(), config))
}

/** Installs the privileges of a team's module. Returns the name of the role that holds them. */
export async function addPrivileges(config: GatewayConfig, module: NewPrivilegeModule): Promise<string> {
  return await withDatabase(config, ({ db }) => installPrivileges(db, module, new Date()))
}

/** Lists the installed privilege modules. */
export async function listPrivileges(config: GatewayConfig) {
  return await withDatabase(config, ({ db }) => installedModules(db))
}

/**
 * Activates a live key of a demo partner without approval, and returns its secret. The previous key stays valid for a
 * day.
 */
export async function demoPartnerKey(config: GatewayConfig, mtoCode: string): Promise<string> {
  if (config.production) throw new Error('there is no demo data in production')
  const wanted = {
    mtoCode,
    env: 'live',
    overlapHours: 24,
    createdBy: namedId('user ho.maker'),
    now: new Date(),
  } as const
  return await withDatabase(config, async ({ db }) => (await insertActiveKey(db, wanted)).pair.secretKey)
}

/** Lets the audit chain grow again after a break, because two people have decided so. */
export async function acceptAuditBreak(config: GatewayConfig, asked: Acceptance): Promise<StoredHead> {
  const list = headListOf(config)
  return await withDatabase(config, ({ db }) => acceptBreak(db, list, asked, new Date(), uuid()))
}

/** Replaces the server key now, and returns the id of the new key. The previous key still opens messages for a day. */
export async function rotateServerKey(config: GatewayConfig): Promise<string> {
  return await withDatabase(config, async ({ db }) =>
    (await openServerKeys(serverKeyStore(db), config.keyEncryptionKey)).rotate(),
  )
}

/**
 * Deletes the embedded database, its keys and the audit trail's list of heads. Never affects a server at
 * `DATABASE_URL`.
 * @throws AlreadyRunningError while a gateway uses the database, Error in production
 */
export async function resetData(config: GatewayConfig): Promise<void> {
  if (config.production) throw new Error('nothing is thrown away in production')
  await removePortalDatabase(config)
  const { path: heads, mark } = headListOf(config)
  const former = path.join(config.dataDir, 'audit-head.json')
  const secrets = path.join(config.dataDir, 'secrets.json')
  for (const file of [heads, `${heads}.sent`, ...(mark === null ? [] : [mark.path]), former, secrets])
    rmSync(file, { force: true })
}
