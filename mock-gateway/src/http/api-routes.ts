import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { answerCall, type PipelineParts } from './answer-call.ts'
import type { BoundCall } from './call-table.ts'
import { payloadLimit } from './envelope/index.ts'
import type { Load } from './load.ts'

/** `{"payload":""}` and some white space. */
const WRAPPER = 64

/** Every call at its path and aliases, and the one answer of all other paths below `/api/`. */
export function addApiRoutes(
  app: FastifyInstance,
  parts: PipelineParts,
  table: ReadonlyMap<string, BoundCall>,
  load: Load,
): void {
  const answer = (bound: BoundCall | null) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { correlationId, status, body } = await answerCall(parts, bound, request)
    return reply.code(status).header('x-correlation-id', correlationId).send(body)
  }
  app.register(async (api) => {
    // Before the body is read: turning away must cost next to nothing.
    api.addHook('onRequest', async (_request, reply) => {
      if (load.enter()) {
        reply.raw.once('close', () => load.leave())
        return
      }
      const correlationId = uuid()
      parts.log.warn({ correlationId }, 'turned away: too many requests under way')
      return reply
        .code(503)
        .headers({ 'x-correlation-id': correlationId, 'retry-after': '1', connection: 'keep-alive' })
        .send({ responseCode: '96', correlationId })
    })
    api.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    })
    for (const [path, bound] of table) {
      api.post(`/api/${path}`, { bodyLimit: payloadLimit(bound.call) + WRAPPER }, answer(bound))
    }
    api.all('/api/*', { bodyLimit: payloadLimit({ large: false, carriesFile: false }) + WRAPPER }, answer(null))
  })
}
