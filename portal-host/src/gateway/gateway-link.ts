import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BootConfig } from '@portal/contract/module'

/** The gateway in the same process. Its Fastify instance answers the gateway's addresses. */
export interface InProcessGateway {
  readonly routing: (request: IncomingMessage, response: ServerResponse) => void
  readonly inject: (options: { method: 'GET'; url: string }) => Promise<{ statusCode: number; body: string }>
}

export type Jwks = BootConfig['jwks']

/** The address prefixes that the gateway answers, in this process or at GATEWAY_URL. */
export const GATEWAY_PREFIXES = [
  '/api',
  '/.well-known',
  '/health',
  '/ready',
  '/oidc',
  '/dev/mailbox',
  '/partner',
  '/api-documentation',
] as const

export const JWKS_PATH = '/.well-known/jwks.json'
/** The table of the gateway's calls. The host reads it, and forwards no request for it. */
export const CALLS_PATH = '/.well-known/portal-calls.json'

/**
 * Returns whether the gateway answers an address.
 * @param url path with query, as in the request line
 */
export function belongsToGateway(url: string): boolean {
  const path = url.split('?', 1)[0] ?? ''
  if (path === CALLS_PATH) return false
  return GATEWAY_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
