import type { ListRequest } from '@portal/contract'
import Fastify from 'fastify'
import { findAccountByUsername } from '../access/accounts.read-model.ts'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../db/portal-database.ts'
import { readUsersPage } from '../domains/users/users.read-model.ts'
import type { SessionContext } from '../http/handler.ts'
import { createLog } from '../http/log.ts'

/** The list of users as one would serve it without a gateway: the measure that the benchmark holds the gateway against. */
export interface BareList {
  /** Where it answers `POST /user/read` with plain JSON. */
  readonly address: string
  stop(): Promise<void>
}

/** Serves the same query, over the same driver and pool, from the database of a running gateway; as the user named. */
export async function bareList(config: GatewayConfig, username: string): Promise<BareList> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  const actor = await findAccountByUsername(db, username)
  if (actor === null) throw new Error(`there is no ${username}`)
  const app = Fastify()
  app.post('/user/read', async (request) => {
    const context = { db, actor, now: new Date() } as unknown as SessionContext
    return readUsersPage(context as SessionContext, request.body as ListRequest)
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}
