import { defaultClient } from '@portal/api-client'
import type { RouteDescriptor } from '@portal/contract/module'
import { Navigate, useLocation, useSession } from '@portal/portal-sdk'
import type { ReactNode } from 'react'
import { hasFlag } from '../session/flag.ts'
import { guard } from './guard.ts'

/** Renders its children for visitors admitted by the route guard, and redirects all other visitors. */
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
