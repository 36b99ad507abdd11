import type { CompiledQuery } from 'kysely'
import { BINDINGS } from '../bindings.ts'
import type { GatewayConfig } from '../config.ts'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import { createLog } from '../engine/http/log.ts'
import { notedStatements } from './noted-statements.ts'

export interface Recorded {
  readonly first: readonly CompiledQuery[]
  readonly later: readonly CompiledQuery[]
}

/** The database work of a call without the call itself: the gateway's queries, repeated over one connection. */
export interface BareStatements {
  /**
   * Runs the call's handler twice and records its queries. The first run has all counts, the second run only the counts
   * of new rows.
   */
  record(path: string, request: object): Promise<Recorded>
  /** Repeats the queries one after another. A query that the gateway prepares is also prepared here. */
  run(statements: readonly CompiledQuery[]): Promise<void>
  close(): Promise<void>
}

/** Repeats statements on the database of a running gateway, as the named user. */
export async function bareStatements(config: GatewayConfig, username: string): Promise<BareStatements> {
  const database = await joinPortalDatabase({ ...config, poolSize: 1 }, createLog('silent'))
  const { db } = database.connected
  const actor = await findAccountByUsername(db, username)
  if (actor === null) throw new Error(`there is no ${username}`)
  return {
    record: async (path, request) => {
      const bound = BINDINGS.find(({ call }) => call.path === path)
      if (bound === undefined) throw new Error(`there is no call ${path}`)
      // Counts are cached per database, so a new database object has no cached counts.
      const noted = notedStatements(db)
      const asked = async () => {
        const context = { db: noted.db, actor, config, language: 'en', now: new Date(), audit: () => {} }
        await bound.handler(context as never, request as never)
        return noted.take()
      }
      return { first: await asked(), later: await asked() }
    },
    run: async (statements) => {
      for (const statement of statements) await db.executeQuery(statement)
    },
    close: () => database.close(),
  }
}
