import { holds, type Requirement } from '@portal/contract'
import type { UserInfo } from '@portal/contract/auth/auth.calls'
import { type SessionState, useSessionStore } from './session-store.ts'

/** Returns the session of this tab in any status. */
export function useSession(): SessionState {
  return useSessionStore()
}

/**
 * Returns the signed-in user.
 * @throws Error if there is no session, which cannot happen behind the route guard
 * @example const { userFirstName } = useUser()
 */
export function useUser(): UserInfo {
  const user = useSessionStore((session) => session.user)
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}

/**
 * Returns whether the user has the required privilege. The gateway checks every call again.
 * @example const mayCreate = usePermission('USER|CREATE')
 */
export function usePermission(requirement: Requirement): boolean {
  return useSessionStore((session) => holds(session.privileges, requirement))
}

/**
 * Returns the user's side by the server's user type (IMTO is the operator side), never by the @ in the name (ruling
 * A01).
 */
export function useSide(): 'staff' | 'operator' {
  return useSessionStore((session) => (session.user?.userType === 'IMTO' ? 'operator' : 'staff'))
}
