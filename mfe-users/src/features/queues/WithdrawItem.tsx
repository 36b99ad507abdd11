import { type QueueDetail, withdrawQueueItem } from '@portal/contract/calls/queue'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemView } from './ItemView.tsx'

/** The maker's view of an item that still waits: read it, or take it back. */
export function WithdrawItem({ item, onClose }: { item: QueueDetail; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const withdraw = useCommand(withdrawQueueItem)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      await withdraw.run({ cqId: item.cqId })
    } catch {
      // The refusal stands in the confirmation, which stays open.
      return
    }
    notify({ tone: 'neutral', text: t('queue.withdrawn', { name: item.cqName }) })
    onClose()
  }
  return (
    <>
      <ItemDialog
        item={item}
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => setAsking(true)}>{t('queue.withdraw')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </>
        }
      >
        <ItemView item={item} />
      </ItemDialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('queue.withdraw')}
        confirmLabel={t('queue.withdraw')}
        isDangerous
        isBusy={withdraw.isRunning}
        failure={withdraw.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('queue.withdrawAsk', { name: item.cqName })}
      </ConfirmDialog>
    </>
  )
}
