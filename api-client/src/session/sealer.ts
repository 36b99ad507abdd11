import type { StoredSession } from './session.ts'

const IV_BYTES = 12

/** Seals texts by the key of the session there is. */
export interface Sealer {
  /** Null without a session. */
  seal(text: string): Promise<string | null>
  /** Null where another session sealed it, or somebody changed it. */
  open(sealed: string): Promise<string | null>
}

/** A sealed text is opened by its own session's key alone, and by nobody once that is gone. */
export function sealerOf(session: () => Pick<StoredSession, 'work'> | null): Sealer {
  return {
    async seal(text) {
      const key = session()?.work
      if (!key) return null
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
      return Array.from([...iv, ...new Uint8Array(sealed)], (byte) => String.fromCharCode(byte)).join('')
    },
    async open(sealed) {
      const key = session()?.work
      if (!key) return null
      const bytes = Uint8Array.from(sealed, (character) => character.charCodeAt(0))
      const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) }
      return await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES)).then(
        (text) => new TextDecoder().decode(text),
        () => null,
      )
    },
  }
}
