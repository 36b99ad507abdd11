import type { Jwks } from '@portal/api-client'
import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'

// Messages with any header, which the client never writes: an old time, an unknown key. The client's own messages are
// tested by every other check.

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const LARGEST_ANSWER = 8 * 1024 * 1024

/** The values of a message that a check may replace. */
export interface MessageParts {
  /** The path of the call, without a slash at its beginning. */
  readonly path: string
  readonly body: unknown
  /** The time of the message, in epoch milliseconds. */
  readonly now: number
  /** The id of the key. */
  readonly kid?: string
}

export interface SealedMessage {
  readonly payload: string
  /** Decrypts the answer to this message. */
  open(payload: string): Promise<Readonly<Record<string, unknown>>>
}

export type Seal = (parts: MessageParts) => Promise<SealedMessage>

/** The session as the client stores it. */
export interface StoredKeys {
  readonly id: string
  readonly token: string
  readonly keys: { readonly c2s: CryptoKey; readonly s2c: CryptoKey }
}

/** Returns the function that seals messages of a session. */
export const sealOfSession =
  ({ id, keys }: StoredKeys): Seal =>
  async ({ kid = id, ...parts }) => ({
    payload: await encrypt({ alg: 'dir', kid }, parts, { body: parts.body }, keys.c2s),
    open: (payload) => decrypt(payload, 'dir', keys.s2c),
  })

/** Returns the function that seals messages of calls before sign-in, by the gateway's current public key. */
export const sealOfServerKey =
  ({ keys: [server] }: Jwks): Seal =>
  async ({ kid = server?.kid ?? '', ...parts }) => {
    const { kty, crv, x, y } = server ?? {}
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, [])
    const own = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
    const replyTo = publicPart(await crypto.subtle.exportKey('jwk', own.publicKey))
    return {
      payload: await encrypt({ alg: 'ECDH-ES', kid }, parts, { body: parts.body, replyTo }, key),
      open: (payload) => decrypt(payload, 'ECDH-ES', own.privateKey),
    }
  }

const publicPart = ({ kty, crv, x, y }: JsonWebKey) => ({ kty, crv, x, y })

const encrypt = (
  { alg, kid }: { readonly alg: string; readonly kid: string },
  { path, now }: Pick<MessageParts, 'path' | 'now'>,
  content: object,
  key: CryptoKey,
) =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({
      alg,
      enc: 'A256GCM',
      htu: `/${path}`,
      iat: Math.floor(now / 1000),
      jti: crypto.randomUUID(),
      kid,
    })
    .encrypt(key)

async function decrypt(payload: string, alg: string, key: CryptoKey) {
  const { plaintext } = await compactDecrypt(payload, key, {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: LARGEST_ANSWER,
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as Readonly<Record<string, unknown>>
}
