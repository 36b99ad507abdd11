import type { FastifyRequest } from 'fastify'

/** The address of the caller: the connection's, or as stated by a trusted proxy (`trustProxy`). */
export function addressOf(request: FastifyRequest): string {
  // A closed connection has no address any more.
  return (request.ip ?? '').replace(/^::ffff:/, '')
}

/** An unverified header, cut to `max` characters; null if absent or not storable as text. */
export function headerText(header: string | string[] | undefined, max: number): string | null {
  if (typeof header !== 'string') return null
  const text = header.trim().slice(0, max)
  return text === '' || text.includes('\0') || !text.isWellFormed() ? null : text
}
