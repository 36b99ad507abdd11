import { fromBase64, fromCharCode, fromUtf8, randomBytes, subtle, toUtf8 } from '../own-built-ins.ts'
import type { StoredSession } from './session.ts'

const IV_BYTES = 12

/** Encrypts and decrypts texts with the work keys of a session. */
export interface Sealer {
  /** Returns the encrypted text; null if there is no session, or if the session has no work key. */
  seal(text: string): Promise<string | null>
  /** Returns the decrypted text; null if the text was changed, or if no work key of the session encrypted it. */
  open(sealed: string): Promise<string | null>
}

/**
 * Creates a sealer that encrypts with the session's key, and decrypts texts of this session and the previous session.
 */
export function sealerOf(session: Pick<StoredSession, 'work' | 'formerWork'> | null): Sealer {
  return {
    async seal(text) {
      const key = session?.work
      if (!key) return null
      const iv = randomBytes(new Uint8Array(IV_BYTES))
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, toUtf8(text))
      return Array.from([...iv, ...new Uint8Array(sealed)], (byte) => fromCharCode(byte)).join('')
    },
    async open(sealed) {
      const bytes = Uint8Array.from(sealed, (character) => character.charCodeAt(0))
      for (const key of [session?.work, session?.formerWork]) {
        const text = key && (await openWith(key, bytes))
        if (typeof text === 'string') return text
      }
      return null
    },
  }
}

async function openWith(key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  try {
    const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }
    return fromUtf8(await subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)))
  } catch {
    return null
  }
}

/** Imports a key from base64url. Scripts can use the key in this browser, but cannot export it. */
export async function workKeyOf(text: string | undefined): Promise<CryptoKey | undefined> {
  if (text === undefined) return undefined
  const bytes = Uint8Array.from(fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
  return subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
