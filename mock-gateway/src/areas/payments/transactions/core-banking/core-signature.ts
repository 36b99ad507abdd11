import { createHmac } from 'node:crypto'

/** Returns the HMAC-SHA-256 of time, method, path and body, in hexadecimal. */
export function coreSignature(
  secret: string,
  { method, path, body, timestamp }: { method: string; path: string; body: string; timestamp: number },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.${body}`).digest('hex')
}
