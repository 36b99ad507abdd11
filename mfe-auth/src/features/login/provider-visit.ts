import { safePath } from '@portal/portal-sdk'

/** The data stored in this tab while the user is at the identity provider. Other tabs cannot remove it. */
export interface ProviderVisit {
  readonly verifier: string
  /** The address that the user requested before signing in. Null if the user requested no address. */
  readonly wanted: string | null
}

const KEY = 'portal.provider'
/**
 * The callback leads to `/login#provider=<ticket>`. An empty ticket means that the gateway did not recognise the visit.
 */
const RETURN = /^#provider=([\w-]*)$/

/** Stores a new verifier and returns the challenge for the gateway (PKCE, RFC 7636). */
export async function beginVisit(wanted: string | null): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, JSON.stringify({ verifier, wanted } satisfies ProviderVisit))
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/**
 * Returns the ticket in the address of the callback: empty if the gateway did not recognise the visit. Null for any
 * other address.
 */
export function ticketOf(hash: string): string | null {
  return RETURN.exec(hash)?.[1] ?? null
}

/** Deletes the stored data and returns it. Null in a tab that did not start a visit or has already ended it. */
export function endVisit(): ProviderVisit | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (kept === null) return null
  const { verifier, wanted } = JSON.parse(kept) as ProviderVisit
  return { verifier, wanted: safePath(wanted) }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
