const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]{1,255}$/u

/**
 * Returns the Idempotency-Key of a request: 1 to 255 printable characters. Null if it is missing or invalid.
 * @param header the header as Node.js reads it, with one character for each byte
 */
export function idempotencyKeyIn(header: string | undefined): string | null {
  if (header === undefined) return null
  const key = decoded(header)
  return PRINTABLE.test(key) ? key : null
}

/** Most clients send other characters than ASCII as UTF-8, some as Latin-1. */
function decoded(header: string): string {
  if (/^[ -~]*$/.test(header)) return header
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}
