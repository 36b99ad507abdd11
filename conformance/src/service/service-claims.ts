import { createHash, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** What a gateway states about one request to the server of a module. */
export interface ServiceClaims {
  readonly call: string
  readonly step: 'read' | 'check' | 'write'
  readonly subsidiaries: readonly string[]
  /** The code of the partner whose user asks; null for a user of the bank. */
  readonly partner: string | null
  readonly audience: string
  readonly body: string
  /** How many seconds the claims remain valid; negative for claims that have expired. */
  readonly seconds: number
}

/** Signs claims as a gateway does. */
export async function signedClaims(key: string, claims: ServiceClaims): Promise<string> {
  const { call, step, subsidiaries, partner, audience, body, seconds } = claims
  const bodyHash = createHash('sha256').update(body).digest('base64url')
  const correlationId = randomUUID()
  const now = Math.floor(Date.now() / 1000)
  return await new SignJWT({ username: 'conformance', subsidiaries, partner, call, step, correlationId, bodyHash })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('portal-gateway')
    .setAudience(audience)
    .setSubject(randomUUID())
    .setJti(randomUUID())
    .setIssuedAt(now + Math.min(seconds, 0) - 1)
    .setExpirationTime(now + seconds)
    .sign(new TextEncoder().encode(key))
}
