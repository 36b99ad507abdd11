import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { negotiate } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// A fast compression level, because the text is generated for each request (the nonce differs).
const QUICK_BROTLI = 5

/**
 * Sends generated text, compressed as the browser accepts it. Compression is safe, because the text contains no secret
 * that its length could reveal.
 */
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

/**
 * Answers a request for a missing file with a sentence, never with a page: a page in place of a script would break the
 * portal.
 */
export function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
}

/** Answers an address that asks for more than its limit. */
export function sendTooMany(reply: FastifyReply): FastifyReply {
  return reply
    .code(429)
    .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
    .type('text/plain; charset=utf-8')
    .send('Too many requests\n')
}
