import { randomBytes, randomUUID } from 'node:crypto'
import type { SessionStage } from '@portal/contract'
import { CompactEncrypt } from 'jose/jwe/compact/encrypt'
import type { TestGateway } from '../../../testing/index.ts'
import { tokenHash } from '../../access/sessions/session-store.ts'
import type { Person } from '../../access/testing/access-fixture.ts'
import { beginSession } from '../session-keys.ts'
import { clientSide } from './sealed-call.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }

/** An open session with its keys, which only the session's browser has. */
export interface Held {
  readonly id: string
  readonly token: string
  readonly c2s: CryptoKey
}

/** Starts a session of the user at a stage, as sign-in does. */
export async function sessionAt(gateway: TestGateway, person: Person, stage: SessionStage): Promise<Held> {
  const pair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const begun = await beginSession(gateway.config.keyEncryptionKey, await publicJwk(pair.publicKey))
  const token = randomBytes(32).toString('base64url')
  const now = gateway.clock.now()
  await gateway.db
    .insertInto('session')
    .values({
      session_id: begun.id,
      token_hash: tokenHash(token),
      user_id: person.userId,
      stage,
      keys: begun.wrappedKeys,
      address: '127.0.0.1',
      device: 'test',
      started_at: now,
      last_active_at: now,
      absolute_at: new Date(now.getTime() + 600_000),
      last_login_at: null,
      ended_at: null,
      end_reason: null,
      provider_issuer: null,
      provider_subject: null,
    })
    .execute()
  return { id: begun.id, token, c2s: (await clientSide(pair.privateKey, begun)).c2s }
}

/** All ways to forge a message with a stolen token but without its keys, including the attacker's own session. */
export const FORGERIES = [
  'to the server’s key',
  'to the server’s key, under the session’s id',
  'to a server key that is none',
  'under a key of the thief’s own',
  'under the thief’s own session',
  'under the thief’s keys, by the session’s id',
  'under no key',
] as const
export type Forgery = (typeof FORGERIES)[number]

/** Creates functions that seal messages as the owner of a session and as a thief of its token. */
export async function sealer(gateway: TestGateway, own: Held) {
  const { keys } = (await gateway.app.inject('/.well-known/jwks.json')).json<{
    keys: (JsonWebKey & { kid: string })[]
  }>()
  const [published] = keys
  if (published === undefined) throw new Error('no server key')
  const { kty, crv, x, y, kid } = published
  const serverKey = await crypto.subtle.importKey('jwk', { kty, crv, x, y } as JsonWebKey, CURVE, false, [])
  const replyPair = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  const replyTo = await publicJwk(replyPair.publicKey)
  const random = new Uint8Array(randomBytes(32))

  const seal = (alg: string, key: CryptoKey | Uint8Array, under: string, path: string, content: object, more = {}) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ ...headerOf(gateway, path), alg, enc: 'A256GCM', kid: under, ...more })
      .encrypt(key)
  const toServer = (under: string, path: string, content: object) =>
    seal('ECDH-ES', serverKey, under, path, { ...content, replyTo })

  return {
    /** @param more header fields that replace those of a genuine message */
    true: (session: Held, path: string, content: object, more: object = {}) =>
      seal('dir', session.c2s, session.id, path, content, more),
    /** Seals as the owner of the session with another algorithm and a random key. */
    otherwise: (session: Held, path: string, content: object, more: object, keyBytes: number) =>
      seal('dir', new Uint8Array(randomBytes(keyBytes)), session.id, path, content, more),
    open: (path: string, content: object) => toServer(kid, path, content),
    async forged(how: Forgery, session: Held | null, path: string, content: object): Promise<string> {
      const id = session?.id ?? own.id
      if (how === 'to the server’s key') return toServer(kid, path, content)
      if (how === 'to the server’s key, under the session’s id') return toServer(id, path, content)
      if (how === 'to a server key that is none') return toServer('gone', path, content)
      if (how === 'under a key of the thief’s own') return seal('dir', random, id, path, content)
      if (how === 'under the thief’s own session') return seal('dir', own.c2s, own.id, path, content)
      if (how === 'under the thief’s keys, by the session’s id') return seal('dir', own.c2s, id, path, content)
      const header = { ...headerOf(gateway, path), alg: 'none', enc: 'A256GCM', kid: id }
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part(header)}..${part({})}.${part(content)}.${part({})}`
    },
  }
}

const headerOf = (gateway: TestGateway, path: string) => ({
  htu: `/${path}`,
  iat: Math.floor(gateway.clock.now().getTime() / 1000),
  jti: randomUUID(),
})

async function publicJwk(key: CryptoKey): Promise<Record<string, string>> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key)
  return { kty, crv, x, y } as Record<string, string>
}
