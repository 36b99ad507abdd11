import type { FastifyRequest } from 'fastify'
import { ipv4In } from './address-group.ts'

/** Returns the IP address of the caller: of the connection, or as stated by a trusted proxy (`trustProxy`). */
export function addressOf(request: FastifyRequest): string {
  // A closed connection no longer has an address.
  const address = request.ip ?? ''
  return ipv4In(address) ?? address
}

/**
 * Returns an unverified header, cut to `max` characters. Returns null if the header is absent or cannot be stored as
 * text.
 */
export function headerText(header: string | string[] | undefined, max: number): string | null {
  if (typeof header !== 'string') return null
  const text = header.trim().slice(0, max)
  return text === '' || text.includes('\0') || !text.isWellFormed() ? null : text
}
