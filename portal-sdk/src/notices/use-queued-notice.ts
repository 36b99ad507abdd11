import type { Queued } from '@portal/contract'
import { useCallback } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useSide } from '../session/use-session.ts'
import { notify } from './notices.ts'

/**
 * Says that a change waits, who must act next, and where to see it (look.md). In English the first words are those
 * of the specification (§4).
 * @example const announceQueued = useQueuedNotice(); announceQueued(await command.run(request))
 */
export function useQueuedNotice(): (queued: Pick<Queued, 'cqType'>) => void {
  const c = useTexts('contract')
  const side = useSide()
  return useCallback(
    ({ cqType }) =>
      notify({
        tone: 'positive',
        text: `${c('queued.sent')}. ${c('queued.next', { module: c(`module.${cqType}`) })}`,
        // Operators have no queue of their own to look into.
        ...(side === 'staff' && { link: { to: '/makers-queue', label: c('queued.see') } }),
      }),
    [c, side],
  )
}
