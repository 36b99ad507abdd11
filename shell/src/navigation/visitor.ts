import { useSession } from '@portal/portal-sdk'
import { useSessionStore } from '@portal/portal-sdk/host'
import { useMemo } from 'react'
import type { Visitor } from '../loading/gate-permission.ts'

type Seen = Pick<ReturnType<typeof useSessionStore.getState>, 'user' | 'privileges'>

function visitorOf({ user, privileges }: Seen): Visitor {
  return { privileges, side: user ? (SIDE_OF_TYPE[user.userType] ?? 'staff') : null }
}

const SIDE_OF_TYPE: Readonly<Record<string, Visitor['side']>> = { IMTO: 'operator', 'HEAD OFFICE': 'head-office' }

/** Returns the visitor, with the data that the gates check. */
export function useVisitor(): Visitor {
  const { user, privileges } = useSession()
  return useMemo(() => visitorOf({ user, privileges }), [user, privileges])
}

/** Returns the visitor, for code outside React. */
export function currentVisitor(): Visitor {
  return visitorOf(useSessionStore.getState())
}
