import { STREAM_TYPE } from '@portal/contract/stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { payloadLimit } from '../envelope/index.ts'
import { type AdmissionParts, createAdmission } from './admission.ts'
import { answerCall, type PipelineParts } from './answer-call.ts'
import type { BoundCall } from './call-table.ts'
import type { Outgoing } from './outcome.ts'

/** Maximum number of characters around the payload: `{"payload":""}` and some white space. */
const WRAPPER = 64

/** Adds the routes of all calls with their aliases, and the answer for all other paths below `/api/`. */
export function addApiRoutes(
  app: FastifyInstance,
  parts: PipelineParts,
  table: ReadonlyMap<string, BoundCall>,
  admitted: AdmissionParts,
): void {
  const admission = createAdmission(parts, admitted)
  const answer = (bound: BoundCall | null) => (request: FastifyRequest, reply: FastifyReply) =>
    admission.inSlot(request, reply, async (waitSeconds) => {
      const answer = await answerCall(parts, bound, request, waitSeconds)
      const { body, stream } = answer
      writeHead(reply, answer)
      if (stream !== undefined) {
        reply.type(STREAM_TYPE)
        // Ends the stream if the caller hangs up: otherwise the writer would wait for ever.
        if (reply.raw.destroyed) stream.destroy()
        else reply.raw.once('close', () => stream.destroy())
      }
      reply.send(stream ?? body)
    })
  app.addHook('preClose', async () => admitted.bodies.cutAll())
  app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    })
    // Longer bodies are opened in a worker thread, because parsing them would block other calls for too long.
    const longestParsed = payloadLimit({ large: false, carriesFile: false }) + WRAPPER
    const parse = api.getDefaultJsonParser('error', 'error')
    api.removeContentTypeParser('application/json')
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
      body.byteLength > longestParsed ? done(null, body) : parse(request, body.toString(), done),
    )
    for (const [path, bound] of table) {
      const bodyLimit = payloadLimit(bound.call) + WRAPPER
      api.post(`/api/${path}`, { bodyLimit, onRequest: admission.arrive(bound) }, answer(bound))
    }
    api.all('/api/*', { bodyLimit: longestParsed, onRequest: admission.arrive(null) }, answer(null))
  })
}

/** Writes status and headers of an answer. */
function writeHead(reply: FastifyReply, { status, correlationId, waitSeconds }: Outgoing) {
  reply.code(status).header('x-correlation-id', correlationId)
  if (waitSeconds !== undefined) reply.header('retry-after', String(waitSeconds))
  if (status === 503) reply.header('retry-after', '1')
}
