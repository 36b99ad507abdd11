import type { PartnerOperation } from '@portal/contract/partner-api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { type Fields, guardFault } from '../engine/http/bodies/guarded-body.ts'
import { failureOf } from '../engine/http/failure.ts'
import { Refusal } from '../engine/http/handler.ts'
import { WorkersBusy } from '../engine/workers/index.ts'
import { acceptedType } from './accepted-type.ts'
import { answerOnce, answerPlainly } from './answer-once.ts'
import { auditRefused } from './audit-operation.ts'
import { authenticate } from './authenticate.ts'
import type { CalledRequest, PartnerApiParts } from './called-request.ts'
import { credentialsOf } from './credentials.ts'
import type { PartnerBinding, PartnerRequest } from './partner-binding.ts'
import { PartnerFile } from './partner-file.ts'
import { sendProblem, sendRefusal } from './problem.ts'
import { queryValue } from './query-value.ts'
import { refuseUnauthenticated } from './refuse-unauthenticated.ts'
import { refusalOf, requireKnownFields } from './unknown-fields.ts'

/**
 * Number of tries after database conflicts. After the last try, the answer says that the request can safely be
 * repeated.
 */
const TRIES = 3

/** Answers an operation for the owner of its key. */
export async function answerRequest(
  parts: PartnerApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: PartnerOperation,
  binding: PartnerBinding,
) {
  const correlationId = uuid()
  const now = parts.clock.now()
  // The log never contains the Authorization header, because this header is the secret.
  const log = parts.log.child({ correlationId, path: request.routeOptions.url })
  reply.header('x-correlation-id', correlationId)
  // Audits the refusal of a write, once the sender is known.
  let audit = none
  try {
    const credentials = credentialsOf(request)
    const caller = await authenticate(parts.db, credentials, now)
    if ('status' in caller)
      return await refuseUnauthenticated(parts, request, reply, caller, { correlationId, now, log })
    parts.keys.seen(credentials, caller, now)
    parts.uses.count({ keyId: caller.keyId, address: credentials.address, isRefused: false, at: now })
    Object.assign(request as CalledRequest, { caller, begun: now })
    const sender = { caller, now, correlationId, address: credentials.address }
    if (operation.method !== 'GET') audit = (refused) => auditRefused({ db: parts.db, log }, operation, sender, refused)
    const concerns = (countryId: string) => {
      ;(request as CalledRequest).countryId = countryId
    }
    const context = { config: parts.config, ...sender, concerns }
    const { params, query, body } = request as unknown as PartnerRequest
    const accepted = acceptedType(request, operation)
    const { fault } = request as CalledRequest
    if (fault !== undefined) throw refusalOf(fault)
    requireKnownFields(operation, { query, body })
    const given = { params, query, accepted, body: operation.body === undefined ? undefined : guarded(body ?? {}) }
    if (binding.validate !== undefined && queryValue(given.query, 'validateOnly', isBoolean) === 'true') {
      // A validation writes nothing, so its refusals are not those of a write.
      audit = none
      const validated = await binding.validate({ ...context, db: parts.db }, given)
      log.info({ keyId: caller.keyId, status: 200 }, 'partner request validated')
      return reply.code(200).send(validated)
    }
    const prepared = await binding.prepare?.(caller, given)
    const ready = { ...context, prepared }
    const answered = await retried(() =>
      operation.method === 'POST'
        ? answerOnce(parts.db, operation, binding, ready, { ...given, idempotencyKey: keyOf(request) })
        : answerPlainly(parts.db, operation, binding, ready, given),
    )
    if ('detail' in answered) {
      log.info({ keyId: caller.keyId, status: answered.status }, 'partner request')
      await audit(answered)
      return sendProblem(reply, answered.status, answered.detail, correlationId, { code: answered.code })
    }
    const status = operation.queuedAnswer !== undefined && caller.env === 'live' ? 202 : operation.success
    log.info({ keyId: caller.keyId, status }, 'partner request')
    if (answered.body instanceof PartnerFile) return sendFile(reply.code(status), answered.body)
    return reply.code(status).send(status === 204 ? undefined : answered.body)
  } catch (error) {
    if (error instanceof Refusal) {
      log.info({ code: error.code, reason: error.options.reason }, 'partner request refused')
      await audit({ code: error.code, message: error.options.message })
      return sendRefusal(reply, error, correlationId)
    }
    if (error instanceof WorkersBusy) {
      log.warn({ reason: error.message }, 'partner request turned away')
      await audit({ code: '96' })
      return sendProblem(reply, 503, 'unavailable', correlationId)
    }
    const { code } = failureOf(error)
    // Without a database there is no trail either.
    if (code !== '91') await audit({ code: code === '30' ? '30' : '96' })
    if (code === '30') return sendRefusal(reply, new Refusal('30'), correlationId)
    log.error({ err: error }, 'partner request failed')
    return sendProblem(reply, 503, 'unavailable', correlationId)
  }
}

/** Sends a file. It is sent as bytes, so that the log of requests does not contain it. */
function sendFile(reply: FastifyReply, { parts: { mediaType, fileName, bytes, headers = {} } }: PartnerFile) {
  return reply
    .headers({ ...headers, 'content-disposition': `attachment; filename="${fileName}"`, vary: 'accept' })
    .type(`${mediaType}; charset=utf-8`)
    .send(bytes)
}

function guarded(body: unknown): Fields {
  const fault = guardFault(body, false)
  if (fault !== null) throw new Refusal('30', { reason: fault })
  return body as Fields
}

const none = async (_: { readonly code: string; readonly message?: string | undefined }) => {}

const isBoolean = (value: string) => value === 'true' || value === 'false'

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
