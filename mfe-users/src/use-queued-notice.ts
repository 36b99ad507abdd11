import type { ModuleName } from '@portal/contract'
import { QUEUED_MESSAGE } from '@portal/contract'
import { notify, useTexts } from '@portal/portal-sdk'
import { useCallback } from 'react'

/** Says that a change waits, who must act next, and where to see it (look.md). The first words are the specification's. */
export function useQueuedNotice(): (module: ModuleName) => void {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  return useCallback(
    (module) =>
      notify({
        tone: 'positive',
        text: `${QUEUED_MESSAGE}. ${t('queued.next', { module: c(`module.${module}`) })}`,
        link: { to: '/makers-queue', label: t('queued.see') },
      }),
    [t, c],
  )
}
