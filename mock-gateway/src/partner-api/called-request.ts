import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { KeyUses } from '../areas/payments/sandbox/index.ts'
import type { GatewayConfig } from '../config.ts'
import type { Rates } from '../engine/budgets/rates.ts'
import type { Database } from '../engine/db/schema.ts'
import type { Clock } from '../engine/http/session-port.ts'
import type { KnownKeys } from './known-keys.ts'
import type { PartnerBinding, PartnerCaller } from './partner-binding.ts'
import type { LoggedRequest } from './request-log.ts'
import type { JsonFault } from './strict-json.ts'
import type { UnknownKeys } from './unknown-keys.ts'

export interface PartnerApiParts {
  readonly db: Kysely<Database>
  readonly config: GatewayConfig
  readonly clock: Clock
  readonly log: Logger
  readonly partnerBindings: readonly PartnerBinding[]
  readonly keys: KnownKeys
  readonly uses: KeyUses
  readonly unknownKeys: UnknownKeys
  readonly rates: Rates
}

/** A request, with its key once the key is known, and with its log entry once the request is answered. */
export type CalledRequest = FastifyRequest & {
  caller?: Pick<PartnerCaller, 'keyId' | 'mtoCode' | 'env'>
  begun?: Date
  /** The time of arrival, by the monotonic clock. */
  cameAt?: number
  countryId?: string
  /** Why the body is refused, if it is JSON that is refused unread. */
  fault?: JsonFault
  toLog?: LoggedRequest
}

/** Prepares the log entry of a request that has a valid key. */
export function noteForLog(request: CalledRequest, reply: FastifyReply, payload: unknown): void {
  const { caller, begun, cameAt = performance.now(), countryId = null } = request
  if (caller === undefined || begun === undefined) return
  const { keyId, mtoCode, env } = caller
  request.toLog = {
    ...{ keyId, mtoCode, env, countryId },
    method: request.method,
    path: request.url,
    sent: request.body,
    status: reply.statusCode,
    answered: typeof payload === 'string' ? payload : null,
    correlationId: String(reply.getHeader('x-correlation-id')),
    from: begun,
    tookMs: Math.round(performance.now() - cameAt),
  }
}
