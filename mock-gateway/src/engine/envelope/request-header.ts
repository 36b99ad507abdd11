import { isCompactJwe } from '@portal/contract'
import { EnvelopeRefused } from '../http/envelope-port.ts'

/** The protected header of a request. Its shape is checked, but the header is untrusted until the tag is verified. */
export interface RequestHeader {
  readonly alg: 'ECDH-ES' | 'dir'
  readonly enc: 'A256GCM'
  readonly kid: string
  readonly htu: string
  readonly iat: number
  readonly jti: string
}

/** Maximum length of a header: about four times the length of a real header. */
export const HEADER_CHARACTERS = 1024
const NAMES = {
  'ECDH-ES': new Set(['alg', 'enc', 'kid', 'htu', 'iat', 'jti', 'epk']),
  dir: new Set(['alg', 'enc', 'kid', 'htu', 'iat', 'jti']),
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/**
 * Reads the protected header of a compact JWE. This is deliberately strict: before a key is used, it refuses any
 * algorithm and any field (such as `crit` or `zip`) that the client does not write.
 */
export function readRequestHeader(jwe: string, path: string): RequestHeader {
  if (!isCompactJwe(jwe)) throw refused('not a compact JWE')
  return readHeaderPart(jwe.slice(0, jwe.indexOf('.')), path)
}

/** Reads a protected header like {@link readRequestHeader}. @param first the part of the JWE before its first `.` */
export function readHeaderPart(first: string, path: string): RequestHeader {
  if (first.length > HEADER_CHARACTERS) throw refused('header too long')
  const header = parse(first)
  const { alg, enc, kid, htu, iat, jti } = header
  if ((alg !== 'ECDH-ES' && alg !== 'dir') || enc !== 'A256GCM') throw refused('algorithm not allowed')
  for (const name of Object.keys(header)) {
    if (!NAMES[alg].has(name)) throw refused('header name not allowed')
  }
  if (typeof kid !== 'string' || kid === '' || kid.length > 64) throw refused('no kid')
  if (htu !== path) throw refused('sealed for another path')
  if (!Number.isSafeInteger(iat)) throw refused('no iat')
  if (typeof jti !== 'string' || !UUID.test(jti)) throw refused('no jti')
  return { alg, enc, kid, htu: path, iat: iat as number, jti }
}

function parse(part: string): Record<string, unknown> {
  try {
    const header: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    if (typeof header === 'object' && header !== null && !Array.isArray(header)) {
      return header as Record<string, unknown>
    }
  } catch {
    // Continues with the refusal below.
  }
  throw refused('header is no object')
}

const refused = (reason: string) => new EnvelopeRefused('96', reason)
