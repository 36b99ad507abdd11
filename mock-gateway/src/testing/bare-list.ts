import type { ListRequest } from '@portal/contract'
import Fastify from 'fastify'
import { readUsersPage } from '../areas/people/users/users.read-model.ts'
import type { GatewayConfig } from '../config.ts'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { SessionContext } from '../engine/http/handler.ts'
import { createLog } from '../engine/http/log.ts'

/** The list of users without a gateway, for the benchmark to compare with the gateway. */
export interface BareList {
  /** The address that serves `POST /user/read` in plain JSON. */
  readonly address: string
  stop(): Promise<void>
}

/** Serves the same query as the named user, over the same driver and pool, from the database of a running gateway. */
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
