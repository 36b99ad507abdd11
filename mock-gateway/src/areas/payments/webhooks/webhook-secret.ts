import { createHmac, randomBytes } from 'node:crypto'
import { unwrapSecret, wrapSecret } from '../../../engine/envelope/index.ts'

/**
 * The number of random bytes in a secret. The Standard Webhooks specification requires 24 to 64 random bytes, in base64
 * after `whsec_`.
 */
const BYTES = 32

const purpose = (endpointId: string) => `webhook:${endpointId}`

/** Generates a secret of an endpoint: as shown to the partner, and as stored. */
export function newSecret(keyEncryptionKey: Uint8Array, endpointId: string): { secret: string; wrapped: Buffer } {
  const bytes = randomBytes(BYTES)
  return { secret: secretText(bytes), wrapped: wrapSecret(keyEncryptionKey, purpose(endpointId), bytes) }
}

export const secretOf = (keyEncryptionKey: Uint8Array, endpointId: string, wrapped: Uint8Array): string =>
  secretText(unwrapSecret(keyEncryptionKey, purpose(endpointId), wrapped))

const secretText = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`

/** Returns the signature of an event, according to the Standard Webhooks specification (version 1). */
export function signatureOf(secret: string, event: { id: string; timestamp: string; body: string }): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = createHmac('sha256', key).update(`${event.id}.${event.timestamp}.${event.body}`).digest('base64')
  return `v1,${signed}`
}

/** Returns the stored form of a known secret. */
export const wrapKnown = (keyEncryptionKey: Uint8Array, endpointId: string, secret: string): Buffer =>
  wrapSecret(keyEncryptionKey, purpose(endpointId), Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
