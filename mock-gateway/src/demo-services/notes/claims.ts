import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'

/** The gateway's signed statement about one request. */
export interface Claims {
  readonly call: string
  readonly step: 'read' | 'check' | 'write'
  readonly subsidiaries: readonly string[]
  readonly partner: string | null
  readonly idempotencyKey?: string
  /** The version of the record that the check of this write returned. */
  readonly version?: string
}

/**
 * Returns the claims of a request if the gateway signed them for this service, for this call and step and for exactly
 * this body. Returns null otherwise.
 */
export async function verifiedClaims(
  authorization: string | undefined,
  { key, audience, call, step, body }: Record<'key' | 'audience' | 'call' | 'step' | 'body', string>,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(authorization?.replace(/^Bearer /, '') ?? '', new TextEncoder().encode(key), {
      algorithms: ['HS256'],
      issuer: 'portal-gateway',
      audience,
      clockTolerance: 30,
      requiredClaims: ['sub', 'exp', 'jti', 'subsidiaries', 'partner'],
    })
    const bodyHash = createHash('sha256').update(body).digest('base64url')
    const isMeant = payload.call === call && payload.step === step && payload.bodyHash === bodyHash
    return isMeant ? (payload as unknown as Claims) : null
  } catch {
    return null
  }
}
