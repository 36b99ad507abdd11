import { useTexts } from '@portal/portal-sdk'
import { Notice } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { ItemSkeleton } from './ItemSkeleton.tsx'
import { ItemView } from './ItemView.tsx'
import { RejectedItem } from './RejectedItem.tsx'
import { useQueueItem } from './use-queue-item.ts'
import { WithdrawItem } from './WithdrawItem.tsx'

/** Shows one queued change as its maker sees it: the effect, and how to withdraw or resubmit the change. */
export default function QueueItemDialog({ cqId, onClose }: { cqId: string; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const { data, error, isLoading } = useQueueItem(cqId)
  const item = data?.item
  if (item?.isMaker && item.cqStatus === 'PENDING') return <WithdrawItem item={item} onClose={onClose} />
  if (item?.isMaker && item.cqStatus === 'REJECTED') return <RejectedItem item={item} onClose={onClose} />
  return (
    <Dialog
      isOpen
      isSteady
      title={item ? t('queue.item', { name: item.cqName }) : t('queue.loading')}
      size="lg"
      onClose={onClose}
    >
      {item && <ItemView item={item} />}
      {isLoading && <ItemSkeleton />}
      {error && <Notice tone="warning">{error.message}</Notice>}
    </Dialog>
  )
}
