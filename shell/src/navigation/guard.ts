import type { RouteDescriptor } from '@portal/contract/module'
import type { SessionState } from '@portal/portal-sdk'
import { safePath } from '@portal/portal-sdk'

export interface GuardFacts {
  readonly session: Pick<SessionState, 'status' | 'user'>
  /** Whether a full session is stored in this browser that this tab has not checked yet. */
  readonly hasStoredSession: boolean
  readonly hasFlag: boolean
  /** The requested address: path, query and fragment. */
  readonly address: string
}

/**
 * The route guard (spec §2.6). Returns null to admit the visitor, or a path to redirect to. The path contains the
 * requested address in `redirectFrom`, unless the address is unsafe or the session has just ended.
 */
export function guard(requires: RouteDescriptor['requires'], facts: GuardFacts): string | null {
  if (requires === 'public') return null
  const { session, hasStoredSession, hasFlag, address } = facts
  if (session.status === 'ended') return '/login'
  const redirectFrom = safePath(address) ? `?redirectFrom=${encodeURIComponent(address)}` : ''
  if (session.status === 'full' && session.user?.responseCode === '00') return hasFlag ? null : `/login${redirectFrom}`
  if (session.status === 'unknown' && hasStoredSession)
    return hasFlag ? `/preloader${redirectFrom}` : `/login${redirectFrom}`
  return `/login${redirectFrom}`
}
