import type { Queued } from '@portal/contract'
import { useCallback } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useSide } from '../session/use-session.ts'
import { notify } from './notices.ts'
import { queuedWords } from './queued-words.ts'

/**
 * Announces that a change is pending, which checkers must authorize it, and where to see it (look.md). The English text
 * starts with the specification's words (§4). After a form that leaves its page, the notice is a dialog (ruling A86).
 * @example const announceQueued = useQueuedNotice(); announceQueued(await command.run(request))
 */
export function useQueuedNotice(): (
  queued: Pick<Queued, 'cqType'> & Partial<Queued>,
  how?: { readonly isDialog?: boolean },
) => void {
  const c = useTexts('contract')
  const side = useSide()
  return useCallback(
    (queued, { isDialog = false } = {}) =>
      notify({
        tone: 'positive',
        text: `${c('queued.sent')}. ${queuedWords(c, queued)}`,
        // Operators have no queues, so they get no link.
        ...(side === 'staff' && { link: { to: '/makers-queue', label: c('queued.see') } }),
        ...(isDialog && { isDialog }),
      }),
    [c, side],
  )
}
