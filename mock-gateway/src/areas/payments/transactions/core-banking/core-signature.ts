import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 over time, method, path and body, in hexadecimal. */
export function coreSignature(
  secret: string,
  { method, path, body, timestamp }: { method: string; path: string; body: string; timestamp: number },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method} ${path}.${body}`).digest('hex')
}
