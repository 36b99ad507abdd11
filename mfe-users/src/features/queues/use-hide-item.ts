import { hideQueueItem, type QueueRow } from '@portal/contract/queue/queue.calls'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'

interface HideControl {
  readonly isRunning: boolean
  /** Hides the item from the maker's own lists, or shows a hidden item again, and reports the result in a notice. */
  toggle(item: Pick<QueueRow, 'cqId' | 'cqName' | 'cqVisibility'>): Promise<void>
  /** Returns the name of the action: "Hide" or "Show again". */
  labelOf(item: Pick<QueueRow, 'cqVisibility'>): string
}

/** Lets makers hide rejected requests that they will not resubmit. */
export function useHideItem(): HideControl {
  const t = useTexts('mfe-users')
  const hide = useCommand(hideQueueItem)
  return {
    isRunning: hide.isRunning,
    toggle: async ({ cqId, cqName: name, cqVisibility }) => {
      const isHidden = cqVisibility === 'HIDDEN'
      try {
        await hide.run({ cqId, cqVisibility: isHidden ? 'SHOWN' : 'HIDDEN' })
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        notify({ tone: 'negative', text: t('requestFailed', { message: error.message }) })
        return
      }
      notify({ tone: 'neutral', text: t(isHidden ? 'queue.shownAgain' : 'queue.hidden', { name }) })
    },
    labelOf: ({ cqVisibility }) => t(cqVisibility === 'HIDDEN' ? 'queue.show' : 'queue.hide'),
  }
}
