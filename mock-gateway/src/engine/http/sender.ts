import type { FastifyRequest } from 'fastify'

/** The address the call came from: the connection's, or what a trusted proxy says (`trustProxy`). */
export function addressOf(request: FastifyRequest): string {
  // A connection that has gone has no address any more.
  return (request.ip ?? '').replace(/^::ffff:/, '')
}

/** A header as claimed, cut to `max` characters; null when absent or not text a database can hold. */
export function headerText(header: string | string[] | undefined, max: number): string | null {
  if (typeof header !== 'string') return null
  const text = header.trim().slice(0, max)
  return text === '' || text.includes('\0') || !text.isWellFormed() ? null : text
}
