import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import { readMessage } from '../../http/bodies/message.ts'
import type { ReadSealed, Sealed } from '../../http/envelope-port.ts'
import { openDirect } from '../direct-jwe.ts'
import { createEnvelope } from '../index.ts'
import { openServerKeys } from '../server-keys.ts'
import { beginSession } from '../session-keys.ts'
import { memoryKeyStore } from './memory-key-store.ts'
import { memorySeenMessages } from './memory-seen-messages.ts'

/** A message as an attacker might write it: any header, any content, any key. */
export interface Forged {
  readonly header?: Readonly<Record<string, unknown>>
  readonly content?: unknown
  readonly key?: CryptoKey | Uint8Array
}

const read = async (plaintext: Uint8Array) => readMessage(plaintext)
const readSealed = async ({ jwe, key }: Sealed): Promise<ReadSealed> => {
  try {
    const plaintext = openDirect(Buffer.from(jwe).toString(), createSecretKey(key))
    return { kind: 'content', message: readMessage(plaintext) }
  } catch {
    return { kind: 'forged' }
  }
}
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const publicPart = async (key: CryptoKey) => {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key)
  return { kty, crv, x, y } as Record<string, string>
}

/** Creates an envelope with one session, and genuine messages that tests can modify. */
export async function sealedCalls(now: Date = new Date()) {
  const keyEncryptionKey = randomBytes(32)
  const serverKeys = await openServerKeys(memoryKeyStore(), keyEncryptionKey)
  const parts = { serverKeys, keyEncryptionKey, seen: memorySeenMessages() }
  const envelope = createEnvelope({ ...parts, startedAt: now.getTime() - 3_600_000 })
  const client = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const clientKey = await publicPart(client.publicKey)
  const begun = await beginSession(keyEncryptionKey, clientKey)
  const session = { sessionId: begun.id, keys: begun.wrappedKeys }
  const [serverKey] = (await serverKeys.jwks()).keys
  if (serverKey === undefined) throw new Error('no server key')
  const { kid, use: _use, alg: _alg, ...jwk } = serverKey
  const sealingKey = await crypto.subtle.importKey('jwk', jwk, curve, false, [])
  const { c2s, s2c } = await clientSide(client.privateKey, begun)

  const header = (more: object) => ({
    enc: 'A256GCM',
    htu: '/user/read',
    iat: Math.floor(now.getTime() / 1000),
    jti: randomUUID(),
    ...more,
  })
  const seal = (headers: object, content: unknown, key: CryptoKey | Uint8Array) =>
    new CompactEncrypt(new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)))
      .setProtectedHeader(headers as { alg: string; enc: string })
      .encrypt(key)

  return {
    envelope,
    serverKeys,
    keyEncryptionKey,
    session,
    clientKey,
    begun,
    now,
    sealOpen: ({ header: more, content, key = sealingKey }: Forged = {}) =>
      seal(header({ alg: 'ECDH-ES', kid, ...more }), content ?? { body: { a: 1 }, replyTo: clientKey }, key),
    sealSession: ({ header: more, content, key = c2s }: Forged = {}) =>
      seal(header({ alg: 'dir', kid: begun.id, ...more }), content ?? { body: { a: 1 } }, key),
    /** Opens a message as a session call does. `openOpen` opens a message as an open call does. */
    open: (raw: string | Uint8Array, path = '/user/read', under: typeof session = session) =>
      envelope.open(raw, { path, now, read, readSealed, scheme: { kind: 'session', session: under } }),
    openOpen: (raw: string | Uint8Array, path = '/user/read') =>
      envelope.open(raw, { path, now, read, readSealed, scheme: { kind: 'server-key' } }),
    unseal: async (answer: string, alg: 'dir' | 'ECDH-ES') => {
      const { plaintext, protectedHeader } = await compactDecrypt(answer, alg === 'dir' ? s2c : client.privateKey, {
        maxDecompressedLength: 8 * 1024 * 1024,
      })
      return {
        header: protectedHeader as Readonly<Record<string, unknown>>,
        body: JSON.parse(new TextDecoder().decode(plaintext)),
      }
    },
  }
}

/**
 * Derives the session keys on the client's side. It follows only the documentation: ECDH, HKDF-SHA-256 with the session
 * id as salt, one key per direction.
 */
export async function clientSide(own: CryptoKey, begun: Awaited<ReturnType<typeof beginSession>>) {
  const theirs = await crypto.subtle.importKey('jwk', begun.serverKey, curve, false, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, own, 256)
  const base = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derive = (info: string, usage: KeyUsage) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: Buffer.from(begun.id), info: Buffer.from(info) },
      base,
      { name: 'AES-GCM', length: 256 },
      true,
      [usage],
    )
  return { c2s: await derive('portal c2s', 'encrypt'), s2c: await derive('portal s2c', 'decrypt') }
}
