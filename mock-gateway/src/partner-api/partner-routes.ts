import { LONGEST_BASE64 } from '@portal/contract'
import { PARTNER_OPERATIONS } from '@portal/contract/partner-api'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { createKeyUses } from '../areas/payments/sandbox/index.ts'
import type { AdmissionParts } from '../engine/http/admission.ts'
import { DRAIN_MS } from '../engine/http/load.ts'
import { answerRequest } from './answer-request.ts'
import { authenticate } from './authenticate.ts'
import { type CalledRequest, noteForLog, type PartnerApiParts } from './called-request.ts'
import { requestCollection } from './collection.ts'
import { credentialsOf } from './credentials.ts'
import { createKnownKeys } from './known-keys.ts'
import { openApiDocument } from './open-api.ts'
import { createPartnerAdmission, type PartnerAdmission } from './partner-admission.ts'
import type { PartnerBinding } from './partner-binding.ts'
import { sendProblem } from './problem.ts'
import { refuseUnauthenticated } from './refuse-unauthenticated.ts'
import { createRequestLog } from './request-log.ts'
import { readJson } from './strict-json.ts'
import { createUnknownKeys } from './unknown-keys.ts'
import { readUpload } from './uploaded-file.ts'

const PARTNER_API = '/partner/v1/'

/** The size limit of a body: an order with all its text fields. */
const BODY_LIMIT = 32 * 1024
/** The size limit of a body that contains a picture. */
const PICTURE_BODY_LIMIT = BODY_LIMIT + LONGEST_BASE64
/** Adds the API for API keys: plain JSON over HTTPS for partners' systems, with the key in each request. */
export function addPartnerRoutes(
  app: FastifyInstance,
  given: Omit<PartnerApiParts, 'keys' | 'uses' | 'unknownKeys'>,
  admitted: AdmissionParts,
): void {
  const parts = {
    ...given,
    keys: createKnownKeys(),
    uses: createKeyUses(given.db, given.log),
    unknownKeys: createUnknownKeys(given.db, given.log),
  }
  const admission = createPartnerAdmission(parts, admitted)
  app.register(async (api) => {
    const requests = createRequestLog(parts.db, parts.log)
    api.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      ;(request as CalledRequest).cameAt = performance.now()
      // The log is written after the answer is sent, so that the client does not wait for the log.
      reply.raw.once('close', () => {
        const { toLog } = request as CalledRequest
        if (toLog !== undefined) requests.write(toLog)
      })
      return await admission.arrive(request, reply)
    })
    // A request takes a slot only now that the body has arrived, because slots are only for work.
    api.addHook('preHandler', async (request, reply) => {
      if (!(await admission.enter(request, reply))) return reply
    })
    // A clean stop waits for the log and the counts to be written, after the last request.
    api.addHook('onClose', async () => {
      await admitted.load.drained(DRAIN_MS)
      await requests.written()
      await parts.uses.written()
      await parts.unknownKeys.written()
    })
    api.addHook('onSend', async (request, reply, payload) => {
      noteForLog(request, reply, payload)
      return payload
    })
    // Only JSON bodies are read.
    api.removeAllContentTypeParsers()
    api.addContentTypeParser('application/json', { parseAs: 'string' }, readBody)
    api.setErrorHandler<FastifyError>((error, _request, reply) => refuseUnread(error, reply))
    const addRoute = (routes: FastifyInstance, { operation, binding }: ReturnType<typeof bound>[number]) => {
      const isLarge = operation.carriesPicture || operation.uploadTypes !== undefined
      routes.route({
        method: operation.method,
        url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: operation.carriesPicture ? PICTURE_BODY_LIMIT : BODY_LIMIT,
        ...(isLarge ? { preParsing: largeBodiesByKey(parts, admission) } : {}),
        handler: (request, reply) =>
          admission.onBehalf(request, () => answerRequest(parts, request, reply, operation, binding)),
      })
    }
    for (const one of bound(parts.partnerBindings)) {
      const { uploadTypes } = one.operation
      if (uploadTypes === undefined) addRoute(api, one)
      else
        api.register(async (uploads) => {
          acceptUploads(uploads, uploadTypes)
          addRoute(uploads, one)
        })
    }
    // Anybody may read these documents, so each is made once.
    const documents = {
      'collection.json': JSON.stringify(requestCollection(parts.config.portalUrl)),
      'openapi.json': JSON.stringify(openApiDocument(parts.config.portalUrl)),
    }
    for (const [name, text] of Object.entries(documents))
      api.get(`${PARTNER_API}${name}`, async (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
      )
    api.all(`${PARTNER_API}*`, (_request, reply) => refuseMistyped(reply))
  })
}

/**
 * Reads a JSON body. A body with a fault is refused only once its key is known: before, an anonymous caller would learn
 * more than that it needs a key.
 */
function readBody(request: FastifyRequest, body: string, done: (error: Error | null, value?: unknown) => void) {
  try {
    const read = readJson(body)
    if ('value' in read) return done(null, read.value)
    ;(request as CalledRequest).fault = read.fault
    done(null)
  } catch (error) {
    done(Object.assign(error as Error, { statusCode: 400 }))
  }
}

/** Lets the routes of an upload read only its media types. */
function acceptUploads(uploads: FastifyInstance, types: readonly string[]): void {
  uploads.removeAllContentTypeParsers()
  uploads.addContentTypeParser([...types], readUpload)
  uploads.setErrorHandler<FastifyError>((error, _request, reply) =>
    // The rest of a refused upload is not read.
    refuseUnread(error, reply.header('connection', 'close'), 'notUpload'),
  )
}

/** Refuses a mistyped address with a problem, as any other request is refused. */
const refuseMistyped = (reply: FastifyReply) => sendProblem(reply, 404, 'noOperation', uuid())

/**
 * Refuses an address that cannot be decoded and so matched no route. Returns null if the address is not part of the
 * partner API.
 */
export const refuseAddress = ({ url }: Pick<FastifyRequest, 'url'>, reply: FastifyReply): FastifyReply | null =>
  url.startsWith(PARTNER_API) ? refuseMistyped(reply) : null

/** Refuses large bodies of unknown keys, without reading them, so that anonymous callers cannot send large bodies. */
const largeBodiesByKey =
  (parts: PartnerApiParts, admission: PartnerAdmission) => async (request: FastifyRequest, reply: FastifyReply) => {
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length <= BODY_LIMIT) return
    const now = parts.clock.now()
    const correlationId = uuid()
    const credentials = credentialsOf(request)
    if (parts.keys.find(credentials, now) !== null) return
    const caller = await admission.lookUp(request, () => authenticate(parts.db, credentials, now))
    if (caller === null) return sendProblem(reply, 503, 'unavailable', correlationId)
    if ('status' in caller)
      await refuseUnauthenticated(parts, request, reply, caller, { correlationId, now, log: parts.log })
  }

/** Returns every operation of the contract with its handler. Throws if operations and handlers do not match. */
function bound(bindings: readonly PartnerBinding[]) {
  const byId = new Map(bindings.map((binding) => [binding.id, binding]))
  if (byId.size !== PARTNER_OPERATIONS.length) throw new Error('the partner API and its operations do not match')
  return PARTNER_OPERATIONS.map((operation) => {
    const binding = byId.get(operation.id)
    if (binding === undefined) throw new Error(`nobody answers ${operation.id}`)
    return { operation, binding }
  })
}

/** Answers requests that Fastify refuses: a body that is too large, another media type, invalid JSON. */
export function refuseUnread(error: FastifyError, reply: FastifyReply, detail: 'notJson' | 'notUpload' = 'notJson') {
  const { statusCode = 500 } = error
  if (statusCode === 413 || statusCode === 415) return sendProblem(reply, statusCode, detail, uuid())
  if (statusCode < 500) return sendProblem(reply, 400, detail, uuid(), { code: '30' })
  return sendProblem(reply, 503, 'unavailable', uuid())
}
