import { PARTNER_REQUESTS_PER_MINUTE, type WhoAmI } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import type { GatewayConfig } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { addressGroup } from '../http/address-group.ts'
import type { Load } from '../http/load.ts'
import { addressOf } from '../http/sender.ts'
import type { Clock } from '../http/session-port.ts'
import { authenticate, type NotAuthenticated, type PartnerCaller } from './authenticate.ts'
import { openApiDocument } from './open-api.ts'
import { type ProblemDetail, sendProblem } from './problem.ts'
import { countInMinute } from './request-limit.ts'

export interface PartnerApiParts {
  readonly db: Kysely<Database>
  readonly config: Pick<GatewayConfig, 'attemptsPerMinute' | 'portalUrl'>
  readonly clock: Clock
  readonly log: Logger
}

type Answer = (caller: PartnerCaller) => Promise<object>

/** What API keys are for: plain JSON over HTTPS for partners' machines, each request with its key. */
export function addPartnerRoutes(app: FastifyInstance, parts: PartnerApiParts, load: Load): void {
  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      const leave = load.enter({ kind: 'partner', id: addressGroup(addressOf(request)) })
      if (leave === null) return sendProblem(reply, 503, 'unavailable', uuid())
      reply.raw.once('close', leave)
    })
    const answers = (answer: Answer) => (request: FastifyRequest, reply: FastifyReply) =>
      answerRequest(parts, request, reply, answer)
    api.get('/partner/v1/whoami', answers(whoAmI))
    api.get('/partner/v1/openapi.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(openApiDocument(parts.config.portalUrl)),
    )
  })
}

async function whoAmI({ mtoCode, mtoName, env, keyId, publicKey }: PartnerCaller): Promise<WhoAmI> {
  return { mtoCode, mtoName, env, keyId, publicKey }
}

async function answerRequest(parts: PartnerApiParts, request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const correlationId = uuid()
  const now = parts.clock.now()
  // Never the header itself: it is the secret.
  const log = parts.log.child({ correlationId, path: request.routeOptions.url })
  reply.header('x-correlation-id', correlationId)
  try {
    const caller = await authenticate(parts.db, request.headers.authorization, now)
    if ('status' in caller) return await refuse(parts, request, reply, caller, { correlationId, now, log })
    const counted = { kind: 'partner-request' as const, who: caller.keyId }
    if ((await countInMinute(parts.db, counted, now)) > PARTNER_REQUESTS_PER_MINUTE) {
      log.warn({ keyId: caller.keyId, status: 429 }, 'partner request')
      return sendProblem(reply, 429, 'tooMany', correlationId)
    }
    log.info({ keyId: caller.keyId, status: 200 }, 'partner request')
    return reply.send(await answer(caller))
  } catch (error) {
    log.error({ err: error }, 'partner request failed')
    return sendProblem(reply, 503, 'unavailable', correlationId)
  }
}

/** Refuses, with a row in the trail; beyond the limit of the minute without one, or guessing would fill the trail. */
async function refuse(
  { db, config }: PartnerApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, detail, keyId }: NotAuthenticated,
  { correlationId, now, log }: { correlationId: string; now: Date; log: Logger },
) {
  const address = addressOf(request)
  const refusals = await countInMinute(db, { kind: 'partner-refusal', who: address }, now)
  if (refusals > config.attemptsPerMinute) {
    log.warn({ status: 429 }, 'partner request')
    return sendProblem(reply, 429, 'tooMany', correlationId)
  }
  log.info({ keyId, status }, 'partner request')
  const note = {
    module: 'SANDBOX',
    action: 'API_CALL',
    subject: 'api-key',
    ...(keyId === null ? {} : { itemId: keyId }),
  }
  const origin = { ...systemOrigin(now, correlationId), address }
  await db.transaction().execute((trx) => writeAudit(trx, note, origin, '58', messageOf(detail)))
  return sendProblem(reply, status, detail, correlationId)
}

/** The reason as the trail has it. */
const messageOf = (detail: ProblemDetail) => contractText(TRAIL_LANGUAGE, `message.api.${detail}`)
