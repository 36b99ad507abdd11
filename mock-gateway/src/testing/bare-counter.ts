import * as pickups from '@portal/contract/cash-pickups/cash-pickups.calls'
import * as payouts from '@portal/contract/cash-pickups/payouts.calls'
import Fastify from 'fastify'
import { v7 as uuid } from 'uuid'
import { domain } from '../areas/payments/pickups/index.ts'
import type { GatewayConfig } from '../config.ts'
import { findAccountByUsername } from '../engine/access/accounts.read-model.ts'
import { joinPortalDatabase } from '../engine/db/portal-database.ts'
import { type Handler, Refusal, type SessionContext } from '../engine/http/handler.ts'
import { createLog } from '../engine/http/log.ts'

/** A counter without a gateway, for the benchmark to compare with the gateway. */
export interface BareCounter {
  /**
   * The address that serves each call of a payout at its path. The request is `{ username, request }` in plain JSON;
   * the answer is the payload or `{ responseCode }`.
   */
  readonly address: string
  stop(): Promise<void>
}

const SERVED = [payouts.claimPayout, pickups.readCashPickup, payouts.payCashPickup].map(({ path }) => path)

/**
 * Does the gateway's work at the counter for the same tellers and with the same statements, but without sessions,
 * encryption or audit trail.
 */
export async function bareCounter(config: GatewayConfig): Promise<BareCounter> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  const app = Fastify()
  for (const { call, handler } of domain.bindings) {
    if (!SERVED.includes(call.path)) continue
    app.post(`/${call.path}`, async (request) => {
      const { username, request: asked } = request.body as { username: string; request: object }
      const actor = await findAccountByUsername(db, username)
      const rest = { actor, config, now: new Date(), language: 'en', correlationId: uuid(), audit: () => {} }
      try {
        const reply = await db.transaction().execute((trx) => {
          const context = { ...rest, db: trx, call } as unknown as SessionContext
          return (handler as unknown as Handler<object, object, SessionContext>)(context, asked)
        })
        return { responseCode: '00', ...reply.payload }
      } catch (error) {
        if (error instanceof Refusal) return { responseCode: error.code }
        throw error
      }
    })
  }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    stop: async () => {
      await app.close()
      await database.close()
    },
  }
}
