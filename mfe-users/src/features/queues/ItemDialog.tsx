import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import { useTexts } from '@portal/portal-sdk'
import { Dialog, type DialogProps } from '@portal/shared-ui/dialog'

interface ItemDialogProps extends Pick<DialogProps, 'onClose' | 'isSticky' | 'actions' | 'children'> {
  readonly item: QueueDetail
}

/** Shows a queued item in a dialog over its queue, with the actions of the user. */
export function ItemDialog({ item, ...dialog }: ItemDialogProps) {
  const t = useTexts('mfe-users')
  return <Dialog isOpen isSteady size="lg" title={t('queue.item', { name: item.cqName })} {...dialog} />
}
