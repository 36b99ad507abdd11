import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiate } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Generated per request (the nonce differs), so fast rather than smallest.
const QUICK_BROTLI = 5

/** Sends generated text, compressed as the browser accepts it. It contains no secret, so its length reveals none. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = negotiate(request.headers['accept-encoding'], ['br', 'gzip'])
  if (!encoding) return reply.send(text)
  const bytes =
    encoding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI } })
      : await zip(text)
  return reply.header('content-encoding', encoding).send(bytes)
}

/** A missing file gets a sentence, never a page: a page instead of a script would break the portal. */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}
