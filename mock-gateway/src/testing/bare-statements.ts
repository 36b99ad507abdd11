import type { CompiledQuery } from 'kysely'
import { findAccountByUsername } from '../access/accounts.read-model.ts'
import { BINDINGS } from '../bindings.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../db/portal-database.ts'
import { createLog } from '../http/log.ts'
import { notedStatements } from './noted-statements.ts'

/** The statements of a call without the call: what the gateway asks the database, asked again over one connection. */
export interface BareStatements {
  /** Runs the call's handler and notes what it asked the database. */
  record(path: string, request: object): Promise<readonly CompiledQuery[]>
  /** Asks it again, one after the other; prepared where the gateway prepares. */
  run(statements: readonly CompiledQuery[]): Promise<void>
  close(): Promise<void>
}

/** On the database of a running gateway, as the user named. */
export async function bareStatements(config: GatewayConfig, username: string): Promise<BareStatements> {
  const database = await joinPortalDatabase({ ...config, poolSize: 1 }, createLog('silent'))
  const { db } = database.connected
  const actor = await findAccountByUsername(db, username)
  if (actor === null) throw new Error(`there is no ${username}`)
  const noted = notedStatements(db)
  const context = { db: noted.db, actor, config, audit: () => {} }
  return {
    record: async (path, request) => {
      const bound = BINDINGS.find(({ call }) => call.path === path)
      if (bound === undefined) throw new Error(`there is no call ${path}`)
      noted.take()
      await bound.handler({ ...context, now: new Date() } as never, request as never)
      return noted.take()
    },
    run: async (statements) => {
      for (const statement of statements) await db.executeQuery(statement)
    },
    close: () => database.close(),
  }
}
