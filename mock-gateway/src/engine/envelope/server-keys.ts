import { randomBytes } from 'node:crypto'
import type { PublicJwk } from './public-jwk.ts'
import { unwrapSecret, wrapSecret } from './wrap.ts'

/**
 * How long a replaced key still opens messages in milliseconds: a day, because open pages still use the old key
 * (security §1.1).
 */
const RETIRED_MS = 24 * 3_600_000
/**
 * How long the list of keys is cached in milliseconds. The time is short, because another process may rotate the keys.
 */
const BELIEVED_MS = 30_000
/**
 * Minimum interval in milliseconds between reads for unknown key ids. Anybody can send such ids, so they cost at most
 * one read a second.
 */
const ASK_AGAIN_MS = 1_000

export interface ServerKeyRow {
  readonly kid: string
  readonly wrappedKey: Uint8Array
  readonly publicJwk: PublicJwk
  readonly createdAt: Date
  readonly retiredAt: Date | null
}

/** The store of the server keys. Only one process at a time can change the keys. */
export interface ServerKeyStore {
  /** Lists live keys and keys retired after the given time, newest first. */
  list(retiredSince: Date): Promise<readonly ServerKeyRow[]>
  /** Adds a key unless a live key exists. */
  addFirst(make: () => Promise<ServerKeyRow>): Promise<void>
  /** Retires the live key, adds the new key, and deletes keys retired before the given time. */
  replace(make: () => Promise<ServerKeyRow>, forgottenBefore: Date): Promise<void>
}

export type ServerJwk = PublicJwk & { readonly kid: string; readonly use: 'enc'; readonly alg: 'ECDH-ES' }

export interface ServerKeys {
  /** Returns the answer of `/.well-known/jwks.json`: the current key first, then recently retired keys. */
  jwks(): Promise<{ keys: ServerJwk[] }>
  /**
   * Returns the private key of a key id. Returns null if the id is unknown or the key was retired over a day ago (code
   * K1).
   */
  find(kid: string): Promise<CryptoKey | null>
  /** Creates a new current key and returns its id. */
  rotate(): Promise<string>
  /**
   * Creates a new current key if the current key is older than the given time. Returns the id of the new key. Returns
   * null if the current key is not too old.
   */
  rotateIfOlder(milliseconds: number): Promise<string | null>
}

/**
 * Opens the gateway's server keys. Creates the first key if there is none, and only once even if several processes
 * start together.
 */
export async function openServerKeys(
  store: ServerKeyStore,
  keyEncryptionKey: Uint8Array,
  now: () => number = Date.now,
): Promise<ServerKeys> {
  const make = () => makeKey(keyEncryptionKey, new Date(now()))
  const privateKeys = new Map<string, Promise<CryptoKey>>()
  let rows: readonly ServerKeyRow[] = []
  let readAt = Number.NEGATIVE_INFINITY

  async function read(olderThan: number) {
    if (now() - readAt < olderThan) return
    readAt = now()
    rows = await store.list(new Date(now() - RETIRED_MS))
    for (const kid of privateKeys.keys()) if (!rows.some((row) => row.kid === kid)) privateKeys.delete(kid)
  }
  const accepted = (row: ServerKeyRow) => row.retiredAt === null || now() - row.retiredAt.getTime() <= RETIRED_MS

  await store.addFirst(make)
  await read(0)
  // Detects a changed key-encryption key at the start, before any user sends a call.
  for (const row of rows) await importPrivate(keyEncryptionKey, row)

  async function rotate() {
    await store.replace(make, new Date(now() - RETIRED_MS))
    await read(0)
    return (rows[0] as ServerKeyRow).kid
  }

  return {
    async jwks() {
      await read(BELIEVED_MS)
      return {
        keys: rows.filter(accepted).map(({ kid, publicJwk }) => ({ ...publicJwk, kid, use: 'enc', alg: 'ECDH-ES' })),
      }
    },
    async find(kid) {
      await read(BELIEVED_MS)
      if (!rows.some((row) => row.kid === kid)) await read(ASK_AGAIN_MS)
      const row = rows.find((candidate) => candidate.kid === kid && accepted(candidate))
      if (row === undefined) return null
      let key = privateKeys.get(kid)
      if (key === undefined) {
        key = importPrivate(keyEncryptionKey, row)
        privateKeys.set(kid, key)
      }
      return key
    },
    rotate,
    async rotateIfOlder(milliseconds) {
      await read(0)
      const [current] = rows
      return current && now() - current.createdAt.getTime() <= milliseconds ? null : rotate()
    },
  }
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const purposeOf = (kid: string) => `server-key:${kid}`

async function makeKey(keyEncryptionKey: Uint8Array, createdAt: Date): Promise<ServerKeyRow> {
  const kid = randomBytes(12).toString('base64url')
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])
  const [pkcs8, jwk] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('jwk', pair.publicKey),
  ])
  const publicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y } as PublicJwk
  const wrappedKey = wrapSecret(keyEncryptionKey, purposeOf(kid), new Uint8Array(pkcs8))
  return { kid, wrappedKey, publicJwk, createdAt, retiredAt: null }
}

async function importPrivate(keyEncryptionKey: Uint8Array, row: ServerKeyRow): Promise<CryptoKey> {
  let pkcs8: Buffer<ArrayBuffer>
  try {
    pkcs8 = Buffer.from(unwrapSecret(keyEncryptionKey, purposeOf(row.kid), row.wrappedKey))
  } catch (cause) {
    throw new Error('A server key cannot be unwrapped: the key-encryption key is not the one it was stored under', {
      cause,
    })
  }
  return crypto.subtle.importKey('pkcs8', pkcs8, CURVE, false, ['deriveBits'])
}
