import Fastify from 'fastify'
import { v7 as uuid } from 'uuid'
import { BINDINGS } from '../bindings.ts'
import type { GatewayConfig } from '../config.ts'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import type { Actor, AfterCommit, Binding } from '../engine/http/handler.ts'
import { createLog } from '../engine/http/log.ts'

/** The calls of a mix without a gateway, for the benchmark to compare with the gateway. */
export interface BareCalls {
  /** The address that serves `POST /api/<path>` in plain JSON, for the user named in the header `x-user`. */
  readonly address: string
  stop(): Promise<void>
}

/**
 * Serves the handlers of all calls on bare Fastify, with the same SQL over the same driver and pool. Each write runs in
 * one transaction. There are no sessions, encryption, checks, idempotency or audit rows.
 */
export async function bareCalls(config: GatewayConfig, usernames: readonly string[]): Promise<BareCalls> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  const actors = new Map<string, Actor>()
  for (const username of usernames) {
    const actor = await findAccountByUsername(db, username)
    if (actor === null) throw new Error(`there is no ${username}`)
    actors.set(username, actor)
  }
  const handle = async ({ call, handler }: Binding, actor: Actor | undefined, body: unknown) => {
    const effects: AfterCommit[] = []
    const context = {
      ...{ actor, config, call, language: 'en', correlationId: uuid(), now: new Date(), log: createLog('silent') },
      audit: () => {},
      afterCommit: (effect: AfterCommit) => void effects.push(effect),
    }
    const run = (on: typeof db) => handler({ ...context, db: on } as never, body as never)
    const reply = call.writes ? await db.transaction().execute(run) : await run(db)
    for (const effect of effects) await effect(db)
    return { responseCode: reply.code ?? '00', ...(reply.payload as object) }
  }
  const app = Fastify()
  for (const binding of BINDINGS)
    app.post(`/api/${binding.call.path}`, async ({ headers, body }) =>
      handle(binding, actors.get(String(headers['x-user'])), body),
    )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}
