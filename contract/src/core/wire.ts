// The constants that both ends of the encrypted connection share (security §1).

/** The HKDF info of a session's two keys: `c2s` from client to server, `s2c` from server to client. */
export const SESSION_KEY_INFO = { c2s: 'portal c2s', s2c: 'portal s2c' } as const

/** The maximum difference between a message's time and the receiver's clock, in seconds. */
export const CLOCK_TOLERANCE_S = 60

const ALPHABET = /^[\w-]*$/
/**
 * The last characters allowed in canonical base64url, by the remainder of the text's length divided by 4. Their unused
 * bits are zero; any other last character would encode the same bytes a second way.
 */
const LAST: Readonly<Record<number, string>> = { 2: 'AQgw', 3: 'AEIMQUYcgkosw048' }

/**
 * Returns whether the text is a compact JWE in canonical encoding: without padding or spaces, and with all unused bits
 * zero.
 */
export function isCompactJwe(text: string): boolean {
  const parts = text.split('.', 6)
  return parts.length === 5 && parts.every(isCanonical)
}

function isCanonical(part: string): boolean {
  if (!ALPHABET.test(part)) return false
  const rest = part.length % 4
  return rest === 0 || (LAST[rest]?.includes(part.at(-1) as string) ?? false)
}
