import type { KeyObject } from 'node:crypto'
import { type Call, DOCUMENT_LIMITS } from '@portal/contract'
import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import type { Message } from '../http/bodies/message.ts'
import { EnvelopeRefused, type Opened, type OpenMeta, type Scheme } from '../http/envelope-port.ts'
import type { SessionKeys } from '../http/session-port.ts'
import { openDirect } from './direct-jwe.ts'
import { payloadIn } from './payload-in.ts'
import { importPublicJwk, type PublicJwk, readPublicJwk } from './public-jwk.ts'
import { REMEMBERED_MS, type ReplayGuard, type SeenMessages } from './replay-guard.ts'
import { HEADER_CHARACTERS, type RequestHeader, readHeaderPart, readRequestHeader } from './request-header.ts'
import { type ReplyTo, sealAnswer } from './seal-answer.ts'
import type { ServerKeys } from './server-keys.ts'
import { unwrapKeys } from './session-keys.ts'

/**
 * Maximum size of a plaintext body in bytes (architecture §6): for most calls, for calls with tables, and for calls
 * with one file in base64.
 */
export const BODY_LIMIT = 64 * 1024
export const LARGE_BODY_LIMIT = 2 * 1024 * 1024
const FILE_BODY_LIMIT = Math.ceil((DOCUMENT_LIMITS.bytes * 4) / 3) + 4096

type Weight = Pick<Call, 'large' | 'carriesFile'>

/**
 * Returns the maximum length of a call's `payload` in characters. A JWE is a third longer than its body, and has a
 * header and a wrapper.
 */
export function payloadLimit({ large, carriesFile }: Weight): number {
  const body = carriesFile ? FILE_BODY_LIMIT : large ? LARGE_BODY_LIMIT : BODY_LIMIT
  return Math.ceil((body * 4) / 3) + 2048
}

/** Maximum length of `payload` for any call. The limit of each route is checked earlier. */
const LONGEST_PAYLOAD = payloadLimit({ large: true, carriesFile: true })

export interface OpenParts {
  readonly serverKeys: ServerKeys
  readonly keyEncryptionKey: Uint8Array
  readonly replays: ReplayGuard
  readonly seen: SeenMessages
}

const ALGORITHMS: Readonly<Record<Scheme['kind'], RequestHeader['alg']>> = { 'server-key': 'ECDH-ES', session: 'dir' }

/**
 * Opens a request.
 * A message with a time that is not accepted is also opened, and marked as `skewed`.
 * @throws EnvelopeRefused unless the message is genuine, not seen before, and sealed for this path and session
 */
export async function openRequest(parts: OpenParts, raw: string | Uint8Array, meta: OpenMeta): Promise<Opened> {
  if (raw instanceof Uint8Array) return await openLong(parts, raw, meta)
  if (typeof raw !== 'string') throw refused('no payload')
  if (raw.length > LONGEST_PAYLOAD) throw refused('payload too long')
  const header = readRequestHeader(raw, meta.path)
  const { scheme } = meta
  // Checked before keys are looked up, because a call of a session need not report an unknown server key.
  if (header.alg !== ALGORITHMS[scheme.kind]) throw refused('not the scheme of the call')
  const opened =
    scheme.kind === 'session'
      ? await openSession(parts, raw, header, { ...meta, session: scheme.session })
      : await openOpen(parts, raw, header, meta)
  return accept(parts, header, meta, opened)
}

interface Decrypted {
  readonly message: Message
  readonly reply: ReplyTo
}

async function openOpen(parts: OpenParts, raw: string, header: RequestHeader, meta: OpenMeta): Promise<Decrypted> {
  const key = await parts.serverKeys.find(header.kid)
  if (key === null) throw new EnvelopeRefused('K1', 'unknown server key')
  const opening = compactDecrypt(raw, key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
    // Requests are never compressed, so decompression is forbidden.
    maxDecompressedLength: 0,
  })
  const { plaintext } = await opening.catch(() => {
    throw refused('does not decrypt')
  })
  const message = await readContent(plaintext, meta)
  const replyKey = await importPublicJwk(message.replyTo).catch(() => null)
  if (replyKey === null) throw refused('no key to reply to')
  return { message, reply: { alg: 'ECDH-ES', key: replyKey, jti: header.jti } }
}

async function openSession(
  parts: OpenParts,
  raw: string,
  header: RequestHeader,
  { session, ...meta }: OpenMeta & { readonly session: SessionKeys },
): Promise<Decrypted> {
  if (session.sessionId !== header.kid) throw refused('sealed for another session than the token’s')
  const { c2s, s2c } = unwrapKeys(parts.keyEncryptionKey, session.sessionId, session.keys)
  let plaintext: Buffer
  try {
    plaintext = openDirect(raw, c2s)
  } catch {
    throw refused('does not decrypt')
  }
  return { message: await readContent(plaintext, meta), reply: { alg: 'dir', key: s2c, jti: header.jti } }
}

/**
 * Opens a long body of a session in a worker thread: parsing and decrypting two megabytes would block other calls for
 * several milliseconds. Its header is read here, because it names the message that the answer belongs to.
 */
async function openLong(parts: OpenParts, body: Uint8Array, { scheme, ...meta }: OpenMeta): Promise<Opened> {
  const jwe = payloadIn(body)
  if (jwe === null) throw refused('no payload')
  if (jwe.byteLength > LONGEST_PAYLOAD || scheme.kind !== 'session') throw refused('payload too long')
  const { session } = scheme
  const header = readHeaderPart(firstPartOf(jwe), meta.path)
  if (header.alg !== 'dir') throw refused('not the scheme of the call')
  if (session.sessionId !== header.kid) throw refused('sealed for another session than the token’s')
  const { c2s, s2c } = unwrapKeys(parts.keyEncryptionKey, session.sessionId, session.keys)
  const read = await meta.readSealed({ jwe, key: c2s.export() })
  if (read.kind === 'forged' || (read.kind === 'tooHeavy' && !isGenuine(jwe, c2s))) throw refused('does not decrypt')
  if (read.message === null) throw refused('content is no JSON object with a body')
  const reply: ReplyTo = { alg: 'dir', key: s2c, jti: header.jti }
  return await accept(parts, header, { ...meta, scheme }, { message: read.message, reply })
}

function isGenuine(jwe: Uint8Array, key: KeyObject): boolean {
  try {
    openDirect(Buffer.from(jwe).toString('latin1'), key)
    return true
  } catch {
    return false
  }
}

/** Returns the part of a JWE before its first `.`, or more characters than a header may have. */
function firstPartOf(jwe: Uint8Array): string {
  const dot = jwe.indexOf('.'.charCodeAt(0))
  return Buffer.from(jwe.subarray(0, dot === -1 || dot > HEADER_CHARACTERS ? HEADER_CHARACTERS + 1 : dot)).toString(
    'latin1',
  )
}

async function readContent(plaintext: Uint8Array, { read }: OpenMeta): Promise<Message> {
  const message = await read(plaintext)
  if (message === null) throw refused('content is no JSON object with a body')
  return message
}

/** Format of a session id: 24 bytes in base64url. */
const SESSION_ID = /^[\w-]{32}$/
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

async function accept(
  parts: OpenParts,
  header: RequestHeader,
  meta: OpenMeta,
  { message, reply }: Decrypted,
): Promise<Opened> {
  const { body, idempotencyKey = null, sessionKey, formerSession = null } = message
  const publicKey: PublicJwk | null = sessionKey === undefined ? null : readPublicJwk(sessionKey)
  if (sessionKey !== undefined) {
    // A point that is not on the curve is detected here, before it reaches the handler that starts the session.
    await importPublicJwk(publicKey).catch(() => {
      throw refused('session key is no public key')
    })
  }
  if (idempotencyKey !== null && (typeof idempotencyKey !== 'string' || !UUID.test(idempotencyKey))) {
    throw refused('idempotency key is no UUID')
  }
  if (formerSession !== null && (typeof formerSession !== 'string' || !SESSION_ID.test(formerSession))) {
    throw refused('former session is no id')
  }
  const scope = meta.scheme.kind === 'session' ? header.kid : 'open'
  const verdict = parts.replays.check(scope, header.jti, header.iat, meta.now.getTime())
  // Uses the gateway's clock, which tests can move.
  const ahead = meta.now.getTime() - Date.now()
  if (verdict === 'replayed') throw refused('seen before')
  // Each later step of a sign-in ends its session and so cannot be repeated. The first step is sealed with a key that
  // all processes share, so the processes must also share the memory of seen messages.
  if (verdict === 'fresh' && meta.scheme.kind === 'server-key' && publicKey !== null) {
    const isFirst = await parts.seen.isFirst(header.jti, new Date(meta.now.getTime() + REMEMBERED_MS))
    if (!isFirst) throw refused('seen before by another process')
  }
  return {
    body,
    idempotencyKey,
    sessionKey: publicKey && { ...publicKey },
    formerSession,
    skewed: verdict === 'clock',
    seal: (answer, options) => sealAnswer(reply, answer, { ...options, now: Date.now() + ahead }),
  }
}

const refused = (reason: string) => new EnvelopeRefused('96', reason)
