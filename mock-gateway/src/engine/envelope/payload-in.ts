/** The JSON before and after a payload: `{"payload":"` and `"}`, with any white space. */
const BEFORE = /^[ \t\r\n]*\{[ \t\r\n]*"payload"[ \t\r\n]*:[ \t\r\n]*"/
const AFTER = /"[ \t\r\n]*\}[ \t\r\n]*$/
/** Number of bytes at both ends of a body that may be white space and JSON around the payload. */
const AROUND = 64

/**
 * Returns the bytes of the payload in the body `{"payload":"…"}`, without parsing it, or null if the body is no such
 * JSON. A compact JWE has no characters that JSON escapes. Whether the payload is a JWE is not checked.
 */
export function payloadIn(body: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const before = BEFORE.exec(bytes.toString('latin1', 0, AROUND))
  const after = AFTER.exec(bytes.toString('latin1', Math.max(0, bytes.length - AROUND)))
  if (before === null || after === null) return null
  const end = bytes.length - after[0].length
  return before[0].length < end ? bytes.subarray(before[0].length, end) : null
}
