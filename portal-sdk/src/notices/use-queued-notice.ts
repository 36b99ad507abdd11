import { type ModuleName, QUEUED_MESSAGE } from '@portal/contract'
import { useCallback } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useSide } from '../session/use-session.ts'
import { notify } from './notices.ts'

/**
 * Says that a change waits, who must act next, and where to see it (look.md). The first words are the specification's.
 * @example const announceQueued = useQueuedNotice(); announceQueued('USER')
 */
export function useQueuedNotice(): (module: ModuleName) => void {
  const c = useTexts('contract')
  const side = useSide()
  return useCallback(
    (module) =>
      notify({
        tone: 'positive',
        text: `${QUEUED_MESSAGE}. ${c('queued.next', { module: c(`module.${module}`) })}`,
        // Operators have no queue of their own to look into.
        ...(side === 'staff' && { link: { to: '/makers-queue', label: c('queued.see') } }),
      }),
    [c, side],
  )
}
