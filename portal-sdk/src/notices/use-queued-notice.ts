import type { Queued } from '@portal/contract'
import { useCallback } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useSide } from '../session/use-session.ts'
import { notify } from './notices.ts'
import { queuedWords } from './queued-words.ts'

/**
 * Says that a change is pending, whose checkers must authorize it, and where to see it (look.md). In English the first
 * words are those of the specification (§4).
 * @example const announceQueued = useQueuedNotice(); announceQueued(await command.run(request))
 */
export function useQueuedNotice(): (queued: Pick<Queued, 'cqType'> & Partial<Queued>) => void {
  const c = useTexts('contract')
  const side = useSide()
  return useCallback(
    (queued) =>
      notify({
        tone: 'positive',
        text: `${c('queued.sent')}. ${queuedWords(c, queued)}`,
        // Operators have no queue of their own to look into.
        ...(side === 'staff' && { link: { to: '/makers-queue', label: c('queued.see') } }),
      }),
    [c, side],
  )
}
