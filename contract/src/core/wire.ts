// The constants that both ends of the encrypted wire share (security §1).

/** HKDF info of a session's two keys: client to server, server to client. */
export const SESSION_KEY_INFO = { c2s: 'portal c2s', s2c: 'portal s2c' } as const

/** Maximum clock difference of a message, in seconds. */
export const CLOCK_TOLERANCE_S = 60

const ALPHABET = /^[\w-]*$/
/** Last characters whose unused bits are zero, by the length's remainder; any other would be a second encoding. */
const LAST: Readonly<Record<number, string>> = { 2: 'AQgw', 3: 'AEIMQUYcgkosw048' }

/** Whether the text is a compact JWE in canonical encoding: no padding, no spaces, no unused bits. */
export function isCompactJwe(text: string): boolean {
  const parts = text.split('.', 6)
  return parts.length === 5 && parts.every(isCanonical)
}

function isCanonical(part: string): boolean {
  if (!ALPHABET.test(part)) return false
  const rest = part.length % 4
  return rest === 0 || (LAST[rest]?.includes(part.at(-1) as string) ?? false)
}
