import { sessionActions, useSession } from '@portal/portal-sdk'
import { lazy, Suspense, useEffect } from 'react'
import { useBoot } from '../boot/boot-context.ts'
import { useEndNotice } from './end-notice.ts'
import { useNetworkNotice } from './network-notice.ts'
import { useIdle } from './use-idle.ts'

// Dialogs are rare: their code waits until one is due.
const SessionDialogs = lazy(() => import('./SessionDialogs.tsx'))

/** Watches the session for idleness and its end, and shows their dialogs over whatever is on the page. */
export function SessionWatch() {
  const { idleMs, idleWarningMs } = useBoot()
  const { status } = useSession()
  const { state, stay } = useIdle(status === 'full', idleMs, idleWarningMs)
  const endMessage = useEndNotice((notice) => notice.message)
  const networkMessage = useNetworkNotice((notice) => notice.message)

  useEffect(() => {
    if (state.kind === 'over') void sessionActions().signOut()
  }, [state.kind])

  const isQuiet = state.kind !== 'warning' && endMessage === null && networkMessage === null
  if (isQuiet) return null
  return (
    <Suspense fallback={null}>
      <SessionDialogs idle={state} onStay={stay} endMessage={endMessage} networkMessage={networkMessage} />
    </Suspense>
  )
}
