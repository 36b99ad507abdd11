import { LONGEST_BASE64 } from '@portal/contract'
import { PARTNER_OPERATIONS, PARTNER_REQUESTS_PER_MINUTE, type PartnerOperation } from '@portal/contract/partner-api'
import { contractText } from '@portal/contract/texts/all'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import type { GatewayConfig } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { addressGroup } from '../http/address-group.ts'
import { guardedBody } from '../http/check-call.ts'
import { failureOf } from '../http/failure.ts'
import { Refusal } from '../http/handler.ts'
import { DRAIN_MS, type Load } from '../http/load.ts'
import { addressOf } from '../http/sender.ts'
import type { Clock } from '../http/session-port.ts'
import { answerOnce, answerPlainly } from './answer-once.ts'
import { authenticate, type NotAuthenticated } from './authenticate.ts'
import { requestCollection } from './collection.ts'
import { openApiDocument } from './open-api.ts'
import type { PartnerBinding, PartnerCaller, PartnerRequest } from './partner-binding.ts'
import { type ProblemDetail, sendProblem, sendRefusal } from './problem.ts'
import { countRefusal } from './request-limit.ts'
import { createRequestLog, type LoggedRequest } from './request-log.ts'

export interface PartnerApiParts {
  readonly db: Kysely<Database>
  readonly config: GatewayConfig
  readonly clock: Clock
  readonly log: Logger
  readonly partnerBindings: readonly PartnerBinding[]
}

/** A request with whose key it came, once that is known, and with what the log will have of it, once it is answered. */
type CalledRequest = FastifyRequest & {
  caller?: PartnerCaller
  begun?: Date
  /** When it came, by the clock that only counts. */
  cameAt?: number
  countryId?: string
  toLog?: LoggedRequest
}

/** An order and all that may be said of its people, in text. */
const BODY_LIMIT = 32 * 1024
/** The same with a picture. */
const PICTURE_BODY_LIMIT = BODY_LIMIT + LONGEST_BASE64
/** A conflict in the database is told as safe to try again, after it was tried again here. */
const TRIES = 3

/** What API keys are for: plain JSON over HTTPS for partners' machines, each request with its key. */
export function addPartnerRoutes(app: FastifyInstance, parts: PartnerApiParts, load: Load): void {
  app.register(async (api) => {
    const requests = createRequestLog(parts.db, parts.log)
    api.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      ;(request as CalledRequest).cameAt = performance.now()
      const leave = load.enter({ kind: 'partner', id: addressGroup(addressOf(request)) })
      if (leave === null) return sendProblem(reply, 503, 'unavailable', uuid())
      // When the answer is out: nobody waits for the log.
      reply.raw.once('close', () => {
        const { toLog } = request as CalledRequest
        if (toLog !== undefined) requests.write(toLog)
        leave()
      })
    })
    // An orderly end waits for it, after the last request.
    api.addHook('onClose', async () => {
      await load.drained(DRAIN_MS)
      await requests.written()
    })
    api.addHook('onSend', async (request, reply, payload) => {
      noteForLog(request, reply, payload)
      return payload
    })
    api.setErrorHandler<FastifyError>((error, _request, reply) => refuseUnread(error, reply))
    for (const { operation, binding } of bound(parts.partnerBindings)) {
      api.route({
        method: operation.method,
        url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: operation.carriesPicture ? PICTURE_BODY_LIMIT : BODY_LIMIT,
        ...(operation.carriesPicture ? { preParsing: largeBodiesByKey(parts) } : {}),
        handler: (request, reply) => answerRequest(parts, request, reply, operation, binding),
      })
    }
    api.get('/partner/v1/collection.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(requestCollection(parts.config.portalUrl)),
    )
    api.get('/partner/v1/openapi.json', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(openApiDocument(parts.config.portalUrl)),
    )
    // Whoever mistypes an address reads a problem like any other.
    api.all('/partner/v1/*', (_request, reply) => sendProblem(reply, 404, 'noOperation', uuid()))
  })
}

/** Strangers send no large bodies: none is read before its key is known. */
const largeBodiesByKey = (parts: PartnerApiParts) => async (request: FastifyRequest, reply: FastifyReply) => {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (length <= BODY_LIMIT) return
  const now = parts.clock.now()
  const correlationId = uuid()
  const caller = await authenticate(parts.db, request.headers.authorization, now, 0)
  if ('status' in caller) await refuse(parts, request, reply, caller, { correlationId, now, log: parts.log })
}

/** What the log will have of a request that came with a key. */
function noteForLog(request: CalledRequest, reply: FastifyReply, payload: unknown): void {
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

/** Every operation of the contract with who answers it. Throws when they do not match. */
function bound(bindings: readonly PartnerBinding[]) {
  const byId = new Map(bindings.map((binding) => [binding.id, binding]))
  if (byId.size !== PARTNER_OPERATIONS.length) throw new Error('the partner API and its operations do not match')
  return PARTNER_OPERATIONS.map((operation) => {
    const binding = byId.get(operation.id)
    if (binding === undefined) throw new Error(`nobody answers ${operation.id}`)
    return { operation, binding }
  })
}

/** What Fastify itself refuses: too large, another media type, no JSON. */
function refuseUnread(error: FastifyError, reply: FastifyReply) {
  const { statusCode = 500 } = error
  if (statusCode === 413 || statusCode === 415) return sendProblem(reply, statusCode, 'notJson', uuid())
  if (statusCode < 500) return sendProblem(reply, 400, 'notJson', uuid(), '30')
  return sendProblem(reply, 503, 'unavailable', uuid())
}

async function answerRequest(
  parts: PartnerApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: PartnerOperation,
  binding: PartnerBinding,
) {
  const correlationId = uuid()
  const now = parts.clock.now()
  // Never the header itself: it is the secret.
  const log = parts.log.child({ correlationId, path: request.routeOptions.url })
  reply.header('x-correlation-id', correlationId)
  try {
    const caller = await authenticate(parts.db, request.headers.authorization, now, 1)
    if ('status' in caller) return await refuse(parts, request, reply, caller, { correlationId, now, log })
    Object.assign(request as CalledRequest, { caller, begun: now })
    if (caller.requests > PARTNER_REQUESTS_PER_MINUTE) {
      log.warn({ keyId: caller.keyId, status: 429 }, 'partner request')
      return sendProblem(reply, 429, 'tooMany', correlationId)
    }
    const concerns = (countryId: string) => {
      ;(request as CalledRequest).countryId = countryId
    }
    const context = { config: parts.config, caller, now, correlationId, address: addressOf(request), concerns }
    const { params, query, body } = request as unknown as PartnerRequest
    const given = { params, query, body: operation.body === undefined ? undefined : guardedBody(body ?? {}, false) }
    const answered = await retried(() =>
      operation.method === 'POST'
        ? answerOnce(parts.db, operation, binding, context, { ...given, idempotencyKey: keyOf(request) })
        : answerPlainly(parts.db, operation, binding, context, given),
    )
    if ('detail' in answered) {
      log.info({ keyId: caller.keyId, status: answered.status }, 'partner request')
      return sendProblem(reply, answered.status, answered.detail, correlationId, answered.code)
    }
    log.info({ keyId: caller.keyId, status: operation.success }, 'partner request')
    return reply.code(operation.success).send(operation.success === 204 ? undefined : answered.body)
  } catch (error) {
    if (error instanceof Refusal) {
      log.info({ code: error.code, reason: error.options.reason }, 'partner request refused')
      return sendRefusal(reply, error, correlationId)
    }
    const { code } = failureOf(error)
    if (code === '30') return sendRefusal(reply, new Refusal('30'), correlationId)
    log.error({ err: error }, 'partner request failed')
    return sendProblem(reply, 503, 'unavailable', correlationId)
  }
}

async function retried<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await answer()
    } catch (error) {
      if (tries === TRIES || !failureOf(error).isRetryable) throw error
    }
  }
}

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
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
  const refusals = await countRefusal(db, address, now)
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
