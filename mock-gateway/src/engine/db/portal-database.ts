import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { ConfigError, type GatewayConfig } from '../../config.ts'
import { type BudgetUse, createBudgetUse } from '../budgets/budget-use.ts'
import { failureOf } from '../http/failure.ts'
import { type Connected, connect } from './connect.ts'
import { DEMO_DATABASE, isDemoDatabase } from './demo-mark.ts'
import { type EmbeddedServer, isEmbeddedRunning, removeEmbedded, startEmbedded } from './embedded/index.ts'
import { isMigrated, migrate } from './migrate.ts'
import { serverFaults } from './server-faults.ts'
import { type SingleLock, takeSingleLock } from './single.ts'
import { superviseServer } from './supervise-server.ts'

/** The gateway's database, embedded or external. */
export interface PortalDatabase {
  /** Connections with the rights of the gateway's database user. */
  readonly connected: Connected
  /** The recorded use of budgets, of connections and of everything else. */
  readonly use: BudgetUse
  /** Connection data of the gateway's user, for code with its own connections. */
  readonly server: ClientConfig
  /** Runs work as the owner of the tables, without the time limits of calls. */
  asOwner<Result>(work: (owner: Connected) => Promise<Result>, poolSize?: number): Promise<Result>
  /** Returns whether the database is reachable and all migrations have run. */
  isReady(): Promise<boolean>
  /** Closes the connections, and stops the embedded server if this process uses one. */
  close(): Promise<void>
}

type Wanted = Pick<
  GatewayConfig,
  'production' | 'databaseUrl' | 'migratorUrl' | 'reportUrl' | 'dataDir' | 'poolSize' | 'budgets'
>

const DATABASE = 'portal'
const LONG_MS = 30 * 60_000
/**
 * Timeouts for migrations, seeds and verifications of the whole audit trail. The client may take seconds between two
 * statements to generate a million rows.
 */
const LONG_TIMEOUTS = { connect: 10_000, statement: LONG_MS, query: LONG_MS, lock: LONG_MS, idleInTransaction: LONG_MS }

/**
 * Opens the gateway's database. Starts the embedded server and runs migrations if needed.
 * @param onLost called if another gateway has restarted the embedded server, because this gateway must then end
 * @throws AlreadyRunningError when another gateway uses the data folder
 * @throws ConfigError if an external database cannot be used, and in production if the database was ever seeded with
 * demo data
 */
export async function openPortalDatabase(config: Wanted, log: Logger, onLost: () => void): Promise<PortalDatabase> {
  if (config.databaseUrl !== null) return openServer(config, config.databaseUrl, log)
  const server = await startEmbedded({ dataDir: config.dataDir })
  const lock = await lockOf(server)
  const stopSupervising = superviseServer(server, lock, log, onLost)
  const end = async () => {
    stopSupervising()
    // The lock is released last, so that a gateway that waits for the lock does not find a server that is about to
    // stop.
    await server.stop()
    await lock.release()
  }
  try {
    await makeDatabase(server.connection('postgres', 'postgres'))
    return await opened(config, log, embeddedUsers(server), end)
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Connects a command to a database that a gateway may be using. Runs no migrations. On close, stops the embedded server
 * only if this process has started it.
 */
export async function joinPortalDatabase(config: Wanted, log: Logger): Promise<PortalDatabase> {
  if (config.databaseUrl !== null)
    return connectedTo(config, log, await usableServer(config, config.databaseUrl), async () => {})
  const server = await startEmbedded({ dataDir: config.dataDir })
  return connectedTo(config, log, embeddedUsers(server), () => stopIfUnused(server))
}

/** Deletes the embedded database. @throws AlreadyRunningError while a gateway uses it */
export async function removePortalDatabase({ dataDir }: Pick<GatewayConfig, 'dataDir'>): Promise<void> {
  if (isEmbeddedRunning(dataDir)) {
    const server = await startEmbedded({ dataDir })
    const lock = await lockOf(server)
    await server.stop()
    await lock.release()
  }
  await removeEmbedded(dataDir)
}

/** Stops the embedded server that a killed gateway left running. A server that is in use continues. */
export async function stopAbandonedDatabase({ dataDir }: Pick<GatewayConfig, 'dataDir'>): Promise<void> {
  if (!isEmbeddedRunning(dataDir)) return
  await stopUnlessLocked(await startEmbedded({ dataDir }))
}

async function openServer(config: Wanted, url: string, log: Logger): Promise<PortalDatabase> {
  return opened(config, log, await usableServer(config, url), async () => {})
}

interface Users {
  readonly gateway: ClientConfig
  readonly owner: ClientConfig
  /** Connection data for reports. If absent, reports use the gateway's connection data. */
  readonly reports?: ClientConfig
}

function embeddedUsers(server: EmbeddedServer): Users {
  return {
    gateway: server.connection('app_rw', DATABASE),
    owner: server.connection('migrator', DATABASE),
    reports: server.connection('report_ro', DATABASE),
  }
}

/**
 * Returns the users of an external server, after checking the server.
 * @throws ConfigError with every fault found
 */
async function usableServer(config: Wanted, url: string): Promise<Users> {
  const users = serverUsers(config, url)
  const faults = await serverFaults(users)
  if (faults.length > 0) throw new ConfigError(faults)
  return users
}

function serverUsers(config: Wanted, url: string): Users {
  const reports = config.reportUrl === null ? {} : { reports: { connectionString: config.reportUrl } }
  return { gateway: { connectionString: url }, owner: { connectionString: config.migratorUrl ?? url }, ...reports }
}

async function opened(config: Wanted, log: Logger, users: Users, end: () => Promise<void>): Promise<PortalDatabase> {
  const database = connectedTo(config, log, users, end)
  await database.asOwner(async ({ db }) => {
    if (config.production && (await isDemoDatabase(db))) throw new ConfigError([DEMO_DATABASE])
    await migrate(db)
  })
  return database
}

function connectedTo(config: Wanted, log: Logger, users: Users, end: () => Promise<void>): PortalDatabase {
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke')
  const { reports } = users
  const use = createBudgetUse()
  const connected = connect(users.gateway, {
    ...{ poolSize: config.poolSize, limits: config.budgets, onError, use },
    ...(reports === undefined ? {} : { reports }),
  })
  return {
    connected,
    use,
    server: users.gateway,
    asOwner: async (work, poolSize = 4) => {
      const owner = connect(users.owner, { poolSize, timeouts: LONG_TIMEOUTS })
      try {
        return await work(owner)
      } finally {
        await owner.close()
      }
    },
    isReady: () => isMigrated(connected.db),
    close: async () => {
      await connected.close()
      await end()
    },
  }
}

/** Takes the lock of the embedded server. If the previous gateway is just stopping the server, starts it again. */
async function lockOf(server: EmbeddedServer): Promise<SingleLock> {
  for (let tries = 1; ; tries++) {
    try {
      return await takeSingleLock(server.connection('postgres', 'postgres'))
    } catch (error) {
      if (tries === 5 || failureOf(error).code !== '91') throw error
      await server.ensureRunning()
    }
  }
}

async function makeDatabase(superuser: ClientConfig) {
  const client = new Client(superuser)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner migrator`)
  } finally {
    await client.end()
  }
}

/** Stops a server that this process started, unless a gateway has started meanwhile and uses the server. */
async function stopIfUnused(server: EmbeddedServer) {
  if (server.isOurs) await stopUnlessLocked(server)
}

async function stopUnlessLocked(server: EmbeddedServer) {
  const lock = await takeSingleLock(server.connection('postgres', 'postgres')).catch(() => null as SingleLock | null)
  if (lock === null) return
  await lock.release()
  await server.stop()
}
