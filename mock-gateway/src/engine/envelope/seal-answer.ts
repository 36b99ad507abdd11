import type { KeyObject } from 'node:crypto'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { Refusal } from '../http/handler.ts'
import { sealDirect } from './direct-jwe.ts'
import { jsonOfAnswer } from './json-of-answer.ts'

/** The recipient of an answer: the caller's key, and the `jti` of the request. */
export type ReplyTo = { readonly jti: string } & (
  | { readonly alg: 'ECDH-ES'; readonly key: CryptoKey }
  | { readonly alg: 'dir'; readonly key: KeyObject }
)

/**
 * Minimum size in bytes for compression. The gateway itself compresses, because the web server cannot compress
 * encrypted data.
 */
const COMPRESS_FROM = 1024
/** Maximum size of an answer in bytes. The client decompresses answers only up to this size (security §1.4). */
export const ANSWER_LIMIT = 8 * 1024 * 1024

/**
 * Seals the answer to a request. The header repeats the request's `jti` and contains the gateway's time. Answers of
 * calls with secrets must not be compressed, because their length would reveal content. Refuses with 98 above 8 MB.
 */
export async function sealAnswer(
  reply: ReplyTo,
  answer: object,
  options: { readonly compress: boolean; readonly now?: number },
): Promise<string> {
  const plaintext = await jsonOfAnswer(answer)
  if (plaintext.byteLength > ANSWER_LIMIT) throw new Refusal('98', { reason: 'answer above 8 MB' })
  const isLong = plaintext.byteLength > COMPRESS_FROM
  const header = {
    alg: reply.alg,
    enc: 'A256GCM',
    jti: reply.jti,
    srv: options.now ?? Date.now(),
    ...(options.compress && isLong && { zip: 'DEF' }),
  }
  if (reply.alg === 'dir') return sealDirect(header, plaintext, reply.key)
  return new CompactEncrypt(plaintext).setProtectedHeader(header).encrypt(reply.key)
}
