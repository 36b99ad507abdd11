import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { SignedIn } from '../stack/sign-in.ts'

/**
 * A signed-in session whose messages need little processor time of the load generator, because client, gateway and
 * database share two cores.
 */
export interface FastSession {
  readonly username: string
  readonly token: string
  seal(path: string, body: object, idempotencyKey?: string): { readonly payload: string; readonly jti: string }
  /** Decrypts an answer. Throws if the answer cannot be decrypted or belongs to another message. */
  open(payload: string, jti: string): Record<string, unknown>
}

/**
 * Makes the keys of new sessions extractable from web crypto, so that messages can be encrypted with Node's cipher.
 * This applies only to this process; the product's keys are not extractable.
 */
export function allowExtraction(): void {
  const { subtle } = crypto
  const deriveKey = subtle.deriveKey.bind(subtle)
  subtle.deriveKey = (algorithm, base, derived, _extractable, usages) =>
    deriveKey(algorithm as EcdhKeyDeriveParams, base, derived as AesKeyGenParams, true, usages)
}

interface Stored {
  readonly id: string
  readonly token: string
  readonly keys: { readonly c2s: CryptoKey; readonly s2c: CryptoKey }
}

export async function fastSession({ username, storage }: SignedIn): Promise<FastSession> {
  const { id, token, keys } = (await storage.get('session')) as Stored
  const raw = async (key: CryptoKey) => createSecretKey(Buffer.from(await crypto.subtle.exportKey('raw', key)))
  const [c2s, s2c] = await Promise.all([raw(keys.c2s), raw(keys.s2c)])
  return {
    username,
    token,
    seal: (path, body, idempotencyKey) => {
      const jti = randomUUID()
      const header = { alg: 'dir', enc: 'A256GCM', kid: id, htu: `/${path}`, iat: Math.floor(Date.now() / 1000), jti }
      return { jti, payload: sealed(header, { body, idempotencyKey }, c2s) }
    },
    open: (payload, jti) => opened(payload, jti, s2c),
  }
}

function sealed(header: object, content: object, key: KeyObject): string {
  const protectedHeader = Buffer.from(JSON.stringify(header)).toString('base64url')
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(protectedHeader))
  const text = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  const parts = [nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'))
  return `${protectedHeader}..${parts.join('.')}`
}

function opened(payload: string, jti: string, key: KeyObject): Record<string, unknown> {
  const [protectedHeader = '', , nonce = '', text = '', tag = ''] = payload.split('.')
  const header = JSON.parse(Buffer.from(protectedHeader, 'base64url').toString()) as { jti?: string; zip?: string }
  if (header.jti !== jti) throw new Error('an answer to another message')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAAD(Buffer.from(protectedHeader))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  const plain = Buffer.concat([decipher.update(text, 'base64url'), decipher.final()])
  return JSON.parse((header.zip === 'DEF' ? inflateRawSync(plain) : plain).toString())
}
