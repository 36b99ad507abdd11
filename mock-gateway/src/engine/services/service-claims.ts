import { createHash } from 'node:crypto'
import { SUBSIDIARIES } from '@portal/contract'
import { SignJWT } from 'jose'
import { v7 as uuid } from 'uuid'
import type { ServiceConfig } from '../../config/services/read-services.ts'
import type { Actor } from '../http/handler.ts'
import { sideOf } from '../read/index.ts'
import type { ServiceUser } from './service-user.ts'

/**
 * Returns the user of a session as a service gets it. A partner's user may see the partner's records in every
 * subsidiary. Returns null for a user without a side, who may see no record.
 */
export function serviceUser(actor: Actor): ServiceUser | null {
  const side = sideOf(actor)
  if (side.kind === 'none') return null
  const { userId, username } = actor
  if (side.kind === 'bank') return { userId, username, subsidiaries: side.countryIds, partner: null }
  return { userId, username, subsidiaries: SUBSIDIARIES.map(({ countryId }) => countryId), partner: side.mtoCode }
}

/** What the gateway asks of a service: to read, to check a write without making it, or to make it. */
export type ServiceStep = 'read' | 'check' | 'write'

/** The lifetime of claims in seconds: longer than any request, and short enough to make a stolen one useless. */
const LIFETIME_S = 60

/** Returns the claims about one request as a signed JWT, bound to the service, the call, the step and the body. */
export async function signedClaims(
  { name, key }: ServiceConfig,
  about: {
    readonly call: string
    readonly step: ServiceStep
    readonly user: ServiceUser
    readonly correlationId: string
    readonly body: string
    /** Claims about a write: its key, the record's version, the checker. */
    readonly more: Readonly<Record<string, string>>
  },
): Promise<string> {
  const { user, body, call, step, correlationId, more } = about
  const { username, subsidiaries, partner } = user
  const bodyHash = createHash('sha256').update(body).digest('base64url')
  return await new SignJWT({ ...more, username, subsidiaries, partner, call, step, correlationId, bodyHash })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('portal-gateway')
    .setAudience(name)
    .setSubject(user.userId)
    .setJti(uuid())
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_S}s`)
    .sign(new TextEncoder().encode(key))
}
