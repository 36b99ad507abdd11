import type { Kysely } from 'kysely'
import type { GatewayConfig } from '../config.ts'
import { type Connected, connect } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { type TestClock, testClock } from './clock.ts'
import { testConfig } from './config.ts'
import { type Recipe, testDatabase } from './database.ts'

/** A gateway on a throw-away database. */
export interface TestGateway {
  readonly config: GatewayConfig
  /** As the gateway itself: rights of `app_rw`. */
  readonly db: Kysely<Database>
  readonly connected: Connected
  /** As the superuser, past every trigger and right. */
  readonly admin: Kysely<Database>
  readonly clock: TestClock
  /** Mails written so far, oldest first. */
  mails(recipient?: string): Promise<{ recipient: string; subject: string; body: string }[]>
  close(): Promise<void>
}

export interface TestGatewayOptions {
  readonly config?: Partial<GatewayConfig>
  /** Where the clock stands at first; the machine's time unless given. */
  readonly now?: Date | string
  /** Content of the database besides the migrations. */
  readonly recipe?: Recipe
}

export async function testGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const config = testConfig(options.config)
  const database = await testDatabase(options.recipe)
  const connected = connect(database.connection('app_rw'), { poolSize: config.poolSize })
  return {
    config,
    db: connected.db,
    connected,
    admin: database.admin.db,
    clock: testClock(options.now),
    mails: async (recipient) => {
      let query = database.admin.db.selectFrom('mail').select(['recipient', 'subject', 'body']).orderBy('mail_id')
      if (recipient !== undefined) query = query.where('recipient', '=', recipient)
      return query.execute()
    },
    close: async () => {
      await connected.close()
      await database.drop()
    },
  }
}
