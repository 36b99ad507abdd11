import { randomUUID } from 'node:crypto'
import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendNotFound } from '../http/text-answers.ts'
import { CALLS_PATH, GATEWAY_PREFIXES } from './gateway-link.ts'

// Longer than the gateway's longest answer (a 30 s statement and its retry), so that the gateway's own error comes
// first.
const ANSWER_TIMEOUT_MS = 65_000
const CONNECT_TIMEOUT_MS = 3_000

/** Forwards the gateway's addresses to a gateway in another process. */
export async function forwardToGateway(app: FastifyInstance, gatewayUrl: string): Promise<void> {
  app.get(CALLS_PATH, (_request, reply) => sendNotFound(reply))
  for (const prefix of GATEWAY_PREFIXES) {
    await app.register(httpProxy, {
      upstream: gatewayUrl,
      prefix,
      rewritePrefix: prefix,
      undici: { connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: ANSWER_TIMEOUT_MS },
      replyOptions: {
        // Values that the client sent for these headers are replaced by the values that this host saw.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': (request as FastifyRequest).ip,
          'x-forwarded-proto': (request as FastifyRequest).protocol,
          'x-forwarded-host': (request as FastifyRequest).host,
        }),
        onError: (reply, { error }) => unavailable(reply as FastifyReply, error),
      },
    })
  }
}

/** Sends the plain envelope that the client accepts without keys (ruling A75). Code 91 means "upstream unavailable". */
function unavailable(reply: FastifyReply, error: Error): void {
  const correlationId = randomUUID()
  reply.log.error({ correlationId, reason: error.message }, 'the gateway does not answer')
  reply.code(503).header('cache-control', 'no-store').send({ responseCode: '91', correlationId })
}
