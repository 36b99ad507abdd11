import { QUEUED_MESSAGE } from '@portal/contract'
import { notify, useQueuedNotice, useSide, useTexts } from '@portal/portal-sdk'

/** Says that a live pair waits; operators have no queue of their own to be led to. */
export function useKeyQueuedNotice(): () => void {
  const c = useTexts('contract')
  const isStaff = useSide() === 'staff'
  const announceQueued = useQueuedNotice()
  return () => {
    if (isStaff) announceQueued('SANDBOX')
    else notify({ tone: 'positive', text: `${QUEUED_MESSAGE}. ${c('queued.next', { module: c('module.SANDBOX') })}` })
  }
}
