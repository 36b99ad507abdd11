import { type QueueDetail, resubmitQueueItem } from '@portal/contract/queue/queue.calls'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Link, LinkButton, Notice, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemView } from './ItemView.tsx'
import { useHideItem } from './use-hide-item.ts'

/** Shows a rejected item as its maker sees it: the reason, and how to resubmit the change or hide it. */
export function RejectedItem({ item, onClose }: { item: QueueDetail; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const announceQueued = useQueuedNotice()
  const resubmit = useCommand(resubmitQueueItem)
  const hide = useHideItem()
  const [failure, setFailure] = useState<string | null>(null)
  const isOpen = item.replacedBy === null

  const again = async () => {
    setFailure(null)
    try {
      await resubmit.run({ cqId: item.cqId })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      setFailure(error.message)
      return
    }
    announceQueued(item)
    onClose()
  }

  return (
    <ItemDialog
      item={item}
      onClose={onClose}
      actions={
        <>
          <Button isBusy={hide.isRunning} onClick={() => void hide.toggle(item).then(onClose)}>
            {hide.labelOf(item)}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
          {isOpen && item.formLink && (
            <LinkButton variant="primary" href={item.formLink}>
              {t('queue.editAgain')}
            </LinkButton>
          )}
          {isOpen && !item.formLink && item.cqAction !== 'CREATE' && (
            <Button variant="primary" isBusy={resubmit.isRunning} onClick={() => void again()}>
              {t('queue.submitAgain')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Notice
          tone="warning"
          announce="none"
          title={item.checkerName ? t('queue.rejectedBy', { checker: item.checkerName }) : undefined}
        >
          {item.cqReason}{' '}
          {item.replacedBy && (
            <Link href={`/makers-queue?panel=item&id=${item.replacedBy}`} isAlone>
              {t('queue.seeNext')}
            </Link>
          )}
        </Notice>
        <ItemView item={item} isReasonTold />
        {failure && <Notice tone="danger">{t('requestFailed', { message: failure })}</Notice>}
      </Stack>
    </ItemDialog>
  )
}
