import { isLoopback } from './loopback.ts'
import type { Variables } from './variables.ts'

/** The identity provider of the third-party sign-in (ruling A90). */
export interface OidcConfig {
  /** Issuer as the provider states it. The provider's metadata is at `<issuer>/.well-known/openid-configuration`. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The name of the provider on the sign-in button. */
  readonly label: string
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'] as const

/**
 * Reads the four variables in `NAMES`. Adds a fault if only some of them are set. Returns null unless all four are set;
 * without a provider, the portal shows no button.
 */
export function readOidc(read: Variables, production: boolean): OidcConfig | null {
  const issuer = read.url('OIDC_ISSUER', ['https:', 'http:'])
  const values = NAMES.map((name) => (name === 'OIDC_CLIENT_SECRET' ? read.secret(name) : read.optional(name)))
  const [, clientId, clientSecret, label] = values
  if (values.every((value) => value === null)) return null
  for (const [n, name] of NAMES.entries()) {
    if (values[n] === null) read.faults.push(`${name} is missing: ${NAMES.join(', ')} go together`)
  }
  if (issuer?.startsWith('http:') && (production || !isLoopback(issuer))) {
    read.faults.push('OIDC_ISSUER must begin with https://')
  }
  return issuer && clientId && clientSecret && label ? { issuer, clientId, clientSecret, label } : null
}
