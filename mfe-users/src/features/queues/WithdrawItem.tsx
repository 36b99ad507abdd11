import { type QueueDetail, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { LetterButton } from '@portal/shared-ui/chrome'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemView } from './ItemView.tsx'

/** Shows a pending item as its maker sees it, with a Withdraw button. */
export function WithdrawItem({ item, onClose }: { item: QueueDetail; onClose: () => void }) {
  const t = useTexts('mfe-users')
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(withdrawQueueItem, {
    onDone: () => {
      notify({ tone: 'neutral', text: t('queue.withdrawn', { name: item.cqName }) })
      onClose()
    },
    onClose: () => setAsking(false),
  })
  return (
    <>
      <ItemDialog
        item={item}
        onClose={onClose}
        actions={
          <>
            <LetterButton letter="W" onClick={() => setAsking(true)}>
              {t('queue.withdraw')}
            </LetterButton>
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
        {...question}
        title={t('queue.withdraw')}
        confirmLabel={t('queue.withdraw')}
        isDangerous
        onConfirm={() => confirm({ cqId: item.cqId })}
      >
        {t('queue.withdrawAsk', { name: item.cqName })}
      </ConfirmDialog>
    </>
  )
}
