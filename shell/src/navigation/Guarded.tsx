import { defaultClient } from '@portal/api-client'
import type { RouteDescriptor } from '@portal/contract/module'
import { Navigate, useLocation, useSession } from '@portal/portal-sdk'
import type { ReactNode } from 'react'
import { hasFlag } from '../session/flag.ts'
import { guard } from './guard.ts'

/** Draws its children for those the route guard lets through, and sends the others where it says. */
export function Guarded({ requires, children }: { requires: RouteDescriptor['requires']; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const elsewhere = guard(requires, {
    session,
    hasStoredSession: defaultClient().session()?.stage === 'full',
    hasFlag: hasFlag(),
    address: pathname + search + hash,
  })
  return elsewhere ? <Navigate to={elsewhere} replace /> : children
}
