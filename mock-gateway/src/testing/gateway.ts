import { rm } from 'node:fs/promises'
import type { Client } from '@portal/api-client'
import { createClient, memoryStorage } from '@portal/api-client'
import { SCHEMAS } from '@portal/contract/all-schemas'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type AppParts, createApp } from '../app.ts'
import { forgetLists } from '../areas/compliance/watch-lists/index.ts'
import { BINDINGS, PARTNER_BINDINGS } from '../bindings.ts'
import type { GatewayConfig } from '../config.ts'
import { createSessionStore, openingHours } from '../engine/access/index.ts'
import { writeAudit, writeRefusal } from '../engine/audit/index.ts'
import { BUDGETS } from '../engine/budgets/budgets.ts'
import type { Limits } from '../engine/budgets/shares.ts'
import { type Connected, connect, type Timeouts } from '../engine/db/connect.ts'
import type { Database } from '../engine/db/schema.ts'
import { createEnvelope, openServerKeys, seenMessageStore, serverKeyStore } from '../engine/envelope/index.ts'
import type { Envelope } from '../engine/http/envelope-port.ts'
import { createLog } from '../engine/http/log.ts'
import { type TestClock, testClock } from './clock.ts'
import { testConfig } from './config.ts'
import { type Recipe, type TestDatabase, testDatabase } from './database.ts'
import { injectFetch } from './inject-fetch.ts'
import { postingsOfOtherDays } from './postings-of-other-days.ts'
import { type TestJobs, testJobs } from './test-jobs.ts'

/** Long timeouts, because tests share a machine, and a slow test should fail only because of its own time limit. */
const LONG_TIMEOUTS: Partial<Timeouts> = { connect: 20_000, lock: 20_000, statement: 20_000, query: 25_000 }

/** High limits, because all users in a test call from one address. Tests of the limits set their own limits. */
const ONE_ADDRESS: Limits = Object.fromEntries(
  Object.keys(BUDGETS)
    .filter((name) => !name.startsWith('gateway.'))
    .map((name) => [name, 1_000_000]),
)

/** A gateway on a temporary database. */
export interface TestGateway {
  readonly app: FastifyInstance
  readonly config: GatewayConfig
  /** The gateway's connection, with the rights of `app_rw`. */
  readonly db: Kysely<Database>
  readonly connected: Connected
  /** A connection as the superuser, bypassing triggers and rights. */
  readonly admin: Kysely<Database>
  readonly clock: TestClock
  readonly jobs: TestJobs
  /** Returns a second app on the same database, in which the given parts replace the gateway's own. */
  beside(parts: Partial<AppParts>): FastifyInstance
  /** Returns a client of the real transport with a separate session. It reaches the app without a port. */
  client(): Promise<Client>
  /** Opens a port on loopback and returns its base address, `http://127.0.0.1:…`. */
  listen(): Promise<string>
  /** Reads the mails written so far, oldest first. If a recipient is given, reads only the mails to this recipient. */
  mails(recipient?: string): Promise<{ recipient: string; subject: string; body: string }[]>
  close(): Promise<void>
}

export interface TestGatewayOptions {
  readonly config?: Partial<GatewayConfig>
  /** The time at which the clock starts. By default, 23:30 UTC of yesterday. */
  readonly now?: Date | string
  /** The clock; by default one that moves only when the test moves it. */
  readonly clock?: TestClock
  /**
   * Set if the test posts on days other than the day of its clock. Otherwise closing fails if the day of a posting is
   * not the day of its moment.
   */
  readonly backdates?: boolean
  /** Fills the database with data besides the migrations. */
  readonly recipe?: Recipe
  /** An existing database, instead of a new one. Closing the gateway drops it. */
  readonly database?: TestDatabase
  /**
   * Parts of the gateway that the test replaces. If `bindings` is given without `contract`, the contract consists of
   * the calls in `bindings`.
   */
  readonly parts?: Partial<AppParts>
  /** Wraps the real envelope, for example to record what it opens. */
  readonly around?: { readonly envelope: (envelope: Envelope) => Envelope }
}

export async function testGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const config = testConfig(options.config)
  const database = options.database ?? (await testDatabase(options.recipe))
  // Test files share a process, and each has a database of its own.
  forgetLists()
  const clock = options.clock ?? testClock(options.now)
  const connected = connect(database.connection('app_rw'), {
    poolSize: config.poolSize,
    timeouts: LONG_TIMEOUTS,
    limits: options.parts?.limits ?? ONE_ADDRESS,
    reports: database.connection('report_ro'),
  })
  const parts = await realParts(config, connected, clock)
  const envelope = options.around?.envelope(parts.envelope) ?? parts.envelope
  const all = { ...parts, envelope, ...partsOf(options) }
  const { app } = createApp(all)
  return {
    app,
    config,
    db: connected.db,
    connected,
    admin: database.admin.db,
    clock,
    jobs: testJobs(
      { db: connected.db, reports: connected.reports, config, log: createLog(config.logLevel), clock },
      database.admin.db,
    ),
    beside: (other) => createApp({ ...all, ...other }).app,
    client: () =>
      createClient({ baseUrl: 'http://gateway.test/api/', storage: memoryStorage(), fetch: injectFetch(app) }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    mails: async (recipient) => {
      let query = database.admin.db.selectFrom('mail').select(['recipient', 'subject', 'body']).orderBy('mail_id')
      if (recipient !== undefined) query = query.where('recipient', '=', recipient)
      return query.execute()
    },
    close: async () => {
      await app.close()
      await connected.close()
      const wrong = options.backdates ? [] : await postingsOfOtherDays(database.admin.db)
      await database.drop()
      if (!options.config?.dataDir) await rm(config.dataDir, { recursive: true, force: true })
      if (wrong.length > 0) throw new Error(`postings on another day than their moment’s: ${wrong.join(', ')}`)
    },
  }
}

async function realParts(config: GatewayConfig, connected: Connected, clock: TestClock): Promise<AppParts> {
  const { db, prepared } = connected
  const { keyEncryptionKey } = config
  const log = createLog(config.logLevel)
  const serverKeys = await openServerKeys(serverKeyStore(db), keyEncryptionKey, () => clock.now().getTime())
  return {
    config,
    connected,
    envelope: createEnvelope({
      serverKeys,
      keyEncryptionKey,
      seen: seenMessageStore(db),
      startedAt: clock.now().getTime() - 60_000,
    }),
    sessions: createSessionStore({ db, prepared, config, log }),
    isOpen: openingHours,
    writeAudit,
    writeRefusal,
    clock,
    log,
    bindings: BINDINGS,
    partnerBindings: PARTNER_BINDINGS,
    limits: ONE_ADDRESS,
  }
}

function partsOf({ parts = {} }: TestGatewayOptions): Partial<AppParts> {
  if (!parts.bindings || parts.contract) return parts
  return { ...parts, contract: { calls: parts.bindings.map((binding) => binding.call), schemas: SCHEMAS } }
}
