import { isIP } from 'node:net'
import type { GatewayConfig } from '../../../config.ts'
import { Refusal } from '../../http/handler.ts'

/** The site for which browsers create and use passkeys (WebAuthn: relying party). */
export interface RelyingParty {
  /** The host name of the portal. */
  readonly id: string
  /** The portal's origin, which the browser signs with every use. */
  readonly origin: string
}

/**
 * Returns the site that `PORTAL_URL` names. Refuses with 40 if the address has an IP address instead of a name, because
 * browsers offer no passkeys there.
 */
export function relyingPartyOf({ portalUrl }: Pick<GatewayConfig, 'portalUrl'>): RelyingParty {
  const { hostname, origin } = new URL(portalUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal('40', { message: 'message.passkeysNeedName' })
  return { id: hostname, origin }
}
