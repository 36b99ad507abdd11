import { useSession } from '@portal/portal-sdk'
import { useSessionStore } from '@portal/portal-sdk/host'
import { useMemo } from 'react'
import type { Visitor } from '../loading/gate-permission.ts'

type Seen = ReturnType<typeof useSessionStore.getState>

function visitorOf({ user, privileges }: Seen): Visitor {
  return { privileges, side: user ? (user.userType === 'IMTO' ? 'operator' : 'staff') : null }
}

/** Who looks at the portal, as the gates ask it. */
export function useVisitor(): Visitor {
  const session = useSession()
  return useMemo(() => visitorOf(session), [session])
}

/** The same, outside React. */
export function currentVisitor(): Visitor {
  return visitorOf(useSessionStore.getState())
}
