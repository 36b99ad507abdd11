import { createHash } from 'node:crypto'

/** Returns the hash by which a repeated body is recognized. */
export function bodyHash(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}
