import { lazyPart, sessionActions, useSession, useTexts } from '@portal/portal-sdk'
import { useEffect } from 'react'
import { useBoot } from '../boot/boot-context.ts'
import { CrashBoundary } from '../screens/CrashBoundary.tsx'
import { OutcomeCard } from '../screens/outcome-card.ts'
import { useLeavingDocument } from './document-guard.ts'
import { isEndTold, useEndNotice } from './end-notice.ts'
import { useNetworkNotice } from './network-notice.ts'
import { useIdle } from './use-idle.ts'

// The dialogs are rarely shown, so their code is loaded after sign-in. It must be loaded before the network fails,
// because one of the dialogs reports a network failure.
const SessionDialogs = lazyPart(() => import('./SessionDialogs.tsx'))

/** Watches whether the session is idle or has ended, and then shows the matching dialog over the page. */
export function SessionWatch() {
  const { idleMs, idleWarningMs } = useBoot()
  const { status } = useSession()
  const t = useTexts('shell')
  const { state, stay } = useIdle(status === 'full', idleMs, idleWarningMs)
  const isEnded = useEndNotice(isEndTold)
  const isLeaving = useLeavingDocument((document) => document.isLeaving)
  const endMessage = useEndNotice((notice) => notice.message)
  const networkMessage = useNetworkNotice((notice) => notice.message)

  useEffect(() => {
    const atWork = () => {
      void SessionDialogs.preload().catch(() => undefined)
      void OutcomeCard.preload().catch(() => undefined)
    }
    for (const kind of ['pointerdown', 'keydown'] as const)
      addEventListener(kind, atWork, { once: true, passive: true })
    return () => {
      for (const kind of ['pointerdown', 'keydown'] as const) removeEventListener(kind, atWork)
    }
  }, [])
  useEffect(() => {
    if (state.kind === 'over') void sessionActions().signOut('idle')
  }, [state.kind])

  const isQuiet = state.kind !== 'warning' && !isEnded && networkMessage === null
  // The next document reports the end of the session.
  if (isQuiet || isLeaving) return null
  return (
    // If the dialogs' code could not be loaded, the browser's alert shows the message (spec §8).
    <CrashBoundary
      onCrash={() => window.alert(networkMessage ?? endMessage ?? t(isEnded ? 'ended.title' : 'idle.short'))}
    >
      <SessionDialogs idle={state} onStay={stay} networkMessage={networkMessage} />
    </CrashBoundary>
  )
}
