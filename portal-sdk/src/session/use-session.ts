import { holds, type Requirement } from '@portal/contract'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { type SessionState, useSessionStore } from './session-store.ts'

/** The session of this tab, whatever its status. */
export function useSession(): SessionState {
  return useSessionStore()
}

/**
 * The signed-in user.
 * @throws without a session, which cannot happen behind the route guard
 * @example const { userFirstName } = useUser()
 */
export function useUser(): UserInfo {
  const user = useSessionStore((session) => session.user)
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}

/**
 * Whether the user has the required privilege; the gateway checks every call again.
 * @example const mayCreate = usePermission('USER|CREATE')
 */
export function usePermission(requirement: Requirement): boolean {
  return useSessionStore((session) => holds(session.privileges, requirement))
}

/** Operator side (IMTO) or staff, by the server's user type, never by the @ in the name (ruling A01). */
export function useSide(): 'staff' | 'operator' {
  return useSessionStore((session) => (session.user?.userType === 'IMTO' ? 'operator' : 'staff'))
}
