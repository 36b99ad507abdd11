import { isCompactJwe } from '@portal/contract'
import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { fromJson, fromUtf8, toJson, toUtf8 } from '../own-built-ins.ts'
import { type DirectionKeys, makeKeyPair } from './key-pair.ts'
import type { ServerKey } from './server-key.ts'

/** Maximum size of an answer (security §1.4): 1 MB sealed, 8 MB after decompression. */
const SEALED_CHARACTERS = Math.ceil((1024 * 1024 * 4) / 3) + 2048
const INFLATED_BYTES = 8 * 1024 * 1024

/** The keys for a message: the gateway's key before sign-in, the session's keys after sign-in. */
export type Recipient =
  | { readonly kind: 'open'; readonly server: ServerKey }
  | { readonly kind: 'session'; readonly sessionId: string; readonly keys: DirectionKeys }

export interface Outgoing {
  readonly body: unknown
  readonly idempotencyKey?: string
  readonly sessionKey?: Readonly<Record<string, string>>
  /** Id of the previous session in this browser, sent with calls that may start a session. */
  readonly formerSession?: string | null
}

export interface SealedRequest {
  readonly payload: string
  /** Decrypts the answer to this request; rejects any other payload. */
  open(payload: string): Promise<{ answer: Record<string, unknown>; serverTime: number }>
}

/**
 * Seals one message. Each message has its own `jti` and `iat`, so a retry must be sealed again.
 * @param path path of the URL without `/api`, with a leading slash
 * @param now the gateway's time, in epoch milliseconds
 */
export async function sealRequest(to: Recipient, path: string, content: Outgoing, now: number): Promise<SealedRequest> {
  const alg = to.kind === 'open' ? 'ECDH-ES' : 'dir'
  const jti = crypto.randomUUID()
  const header = { alg, enc: 'A256GCM', htu: path, iat: Math.floor(now / 1000), jti }
  const seal = (message: object, kid: string, key: CryptoKey) =>
    new CompactEncrypt(toUtf8(toJson(message))).setProtectedHeader({ ...header, kid }).encrypt(key)

  if (to.kind === 'session') {
    const payload = await seal(content, to.sessionId, to.keys.c2s)
    return { payload, open: (answer) => openAnswer(answer, to.keys.s2c, alg, jti) }
  }
  const { privateKey, publicJwk } = await makeKeyPair()
  const payload = await seal({ ...content, replyTo: publicJwk }, to.server.kid, to.server.key)
  return { payload, open: (answer) => openAnswer(answer, privateKey, alg, jti) }
}

async function openAnswer(payload: string, key: CryptoKey, alg: string, jti: string) {
  if (payload.length > SEALED_CHARACTERS || !isCompactJwe(payload)) throw new TypeError('not an answer')
  const { plaintext, protectedHeader } = await compactDecrypt(payload, key, {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxDecompressedLength: INFLATED_BYTES,
  })
  const { jti: echoed, srv } = protectedHeader
  if (echoed !== jti || typeof srv !== 'number') throw new TypeError('not its answer')
  const answer: unknown = fromJson(fromUtf8(plaintext))
  if (typeof answer !== 'object' || answer === null) throw new TypeError('not an answer')
  return { answer: answer as Record<string, unknown>, serverTime: srv }
}
