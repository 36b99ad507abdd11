import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createApp, type GatewayApp } from './app.ts'
import { ensureBaseRows } from './base-rows.ts'
import { BINDINGS, PARTNER_BINDINGS } from './bindings.ts'
import type { GatewayConfig } from './config.ts'
import { explainDataFolder } from './data-folder-error.ts'
import { seedDemo } from './demo/index.ts'
import { createSessionStore, openingHours } from './engine/access/index.ts'
import {
  headListOf,
  headSender,
  lacksSafekeeping,
  startAuditLinker,
  writeAudit,
  writeRefusal,
} from './engine/audit/index.ts'
import { startBudgetUse } from './engine/budgets/budget-use.ts'
import { stopReason } from './engine/db/embedded/index.ts'
import { openPortalDatabase, type PortalDatabase } from './engine/db/portal-database.ts'
import { createEnvelope, openServerKeys, seenMessageStore, serverKeyStore } from './engine/envelope/index.ts'
import { failureOf } from './engine/http/failure.ts'
import { DRAIN_MS } from './engine/http/load.ts'
import { createLog } from './engine/http/log.ts'
import type { Clock } from './engine/http/session-port.ts'
import { startJobs } from './engine/jobs/index.ts'
import { addMailboxRoutes, mailboxTransport, smtpTransport, startMailSender } from './engine/mail/index.ts'
import { keepPrepared, prepareAll } from './engine/preparation.ts'
import { CHAINS, PREPARATIONS, QUEUES, SCHEDULES } from './queues.ts'

/** The gateway of one process. */
export interface Gateway {
  /** Answers requests even if it has no port of its own: `app.routing(request, response)`. */
  readonly app: FastifyInstance
  readonly config: GatewayConfig
  /** Starts the background work: mail, jobs, the audit chain. Opens no port. */
  start(): Promise<void>
  /** Completes the running requests, then ends everything else. May be called twice. */
  stop(): Promise<void>
}

const NO_SAFEKEEPING =
  'heads of the audit trail are sent nowhere (AUDIT_HEAD_COMMAND is not set): a complete rollback of database and files would not be found'
/**
 * Id of the advisory lock for seeding. The connection that takes the lock is closed right after seeding, so the lock
 * need not be released.
 */
const SEED_LOCK = 7_264_004

/**
 * Opens the database and creates the app. Opening may start the embedded database, migrate and seed, and prepares the
 * data that requests need in memory.
 * @throws AlreadyRunningError when another gateway uses the data folder
 * @throws DataFolderError if the data folder cannot be used
 * @throws ConfigError if the database cannot be used
 */
export async function createGateway(config: GatewayConfig, log: Logger = createLog(config.logLevel)): Promise<Gateway> {
  try {
    return await openGateway(config, log)
  } catch (error) {
    throw explainDataFolder(error, config.dataDir, config.databaseUrl === null ? wordsOfDatabase(error, config) : '')
  }
}

/**
 * Returns the embedded database's message about a failure. After a crash, only the log of the database has a message.
 */
function wordsOfDatabase(error: unknown, { dataDir }: GatewayConfig): string {
  return failureOf(error).code === '91' ? stopReason(dataDir) : String(error)
}

async function openGateway(config: GatewayConfig, log: Logger): Promise<Gateway> {
  let stop = async () => {}
  const database = await openPortalDatabase(config, log, () => void stop().then(() => process.exit(1)))
  try {
    await seed(database, config)
    await prepareAll(database.connected.jobs, PREPARATIONS, log)
    const { face, background } = await compose(database, config, log)
    stop = once(async () => {
      const closed = face.app.close()
      await face.load.drained(DRAIN_MS)
      await closed
      await background.stop()
      await database.close()
      log.info('the gateway has stopped')
    })
    await face.app.ready()
    return { app: face.app, config, start: async () => background.start(), stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Seeds the database. Gateways that start together on one database take turns. */
async function seed(database: PortalDatabase, config: GatewayConfig) {
  await database.asOwner(({ db }) =>
    db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(holder)
      const now = new Date()
      if (config.demoData) await seedDemo(db, config, now)
      else await ensureBaseRows(db, now)
    }),
  )
}

interface Composed {
  readonly face: GatewayApp
  readonly background: { start(): Promise<void>; stop(): Promise<void> }
}

async function compose(database: PortalDatabase, config: GatewayConfig, log: Logger): Promise<Composed> {
  const { connected } = database
  const { db, prepared } = connected
  const { keyEncryptionKey } = config
  const clock: Clock = { now: () => new Date() }
  const serverKeys = await openServerKeys(serverKeyStore(db), keyEncryptionKey)
  const { use } = database
  const face = createApp({
    use,
    config,
    connected,
    log,
    clock,
    envelope: createEnvelope({ serverKeys, keyEncryptionKey, seen: seenMessageStore(db) }),
    sessions: createSessionStore({ db, prepared, config, log }),
    isOpen: openingHours,
    writeAudit,
    writeRefusal,
    bindings: BINDINGS,
    partnerBindings: PARTNER_BINDINGS,
    isReady: () => database.isReady(),
  })
  if (!config.production && config.smtpUrl === null) addMailboxRoutes(face.app, db)
  return { face, background: backgroundOf(database, { config, log, clock }) }
}

interface BackgroundParts {
  readonly config: GatewayConfig
  readonly log: Logger
  readonly clock: Clock
}

function backgroundOf(
  { connected: { db, jobs, reports }, server, use }: PortalDatabase,
  { config, log, clock }: BackgroundParts,
) {
  const running: { stop(): Promise<void> }[] = []
  return {
    start: async () => {
      if (running.length > 0) return
      const transport =
        config.smtpUrl === null
          ? mailboxTransport
          : smtpTransport(config.smtpUrl, {
              from: config.mailFrom,
              portalUrl: config.portalUrl,
              requiresTls: config.smtpRequiresTls,
            })
      running.push(startMailSender(db, transport, log, clock))
      running.push(startBudgetUse(use, jobs, log, clock.now))
      running.push(keepPrepared(jobs, PREPARATIONS, log))
      running.push(
        await startJobs({ db: jobs, reports, config, log, clock, server, queues: QUEUES, schedules: SCHEDULES }),
      )
      const list = headListOf(config)
      const { headCommand } = config.audit
      const sender = headCommand === null ? null : headSender(list, headCommand, log)
      if (lacksSafekeeping(config)) log.warn(NO_SAFEKEEPING)
      const chains = CHAINS.map((chainOf) => chainOf(config))
      running.push(startAuditLinker(jobs, log, { list, sender, chains }))
    },
    stop: async () => {
      for (const part of running) await part.stop()
    },
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => {
    done ??= work()
    return done
  }
}
