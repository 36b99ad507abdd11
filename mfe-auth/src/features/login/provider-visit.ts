import { safePath } from '@portal/portal-sdk'

/** The data stored in this tab while its user is at the identity provider; other tabs cannot remove it. */
export interface ProviderVisit {
  readonly verifier: string
  /** The address the user wanted. */
  readonly wanted: string | null
}

const KEY = 'portal.provider'
/** The callback leads to `/login#provider=<ticket>`; without a ticket the gateway did not recognise the visit. */
const RETURN = /^#provider=([\w-]*)$/

/** Stores a new verifier and returns its challenge for the gateway (PKCE, RFC 7636). */
export async function beginVisit(wanted: string | null): Promise<string> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  sessionStorage.setItem(KEY, JSON.stringify({ verifier, wanted } satisfies ProviderVisit))
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** The ticket in an address the provider redirected to: empty if it has none, null for every other address. */
export function ticketOf(hash: string): string | null {
  return RETURN.exec(hash)?.[1] ?? null
}

/** Returns the stored data and deletes it. Null in a tab that started no visit. */
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
