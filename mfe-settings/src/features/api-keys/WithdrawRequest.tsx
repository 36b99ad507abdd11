import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Takes a request for a live pair back, after asking; operators have no queue to do it in. */
export function WithdrawRequest({ cqId }: { cqId: string }) {
  const t = useTexts('mfe-settings')
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(withdrawQueueItem, {
    onDone: () => notify({ tone: 'neutral', text: t('keys.withdrawn') }),
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('keys.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        title={t('keys.withdraw')}
        confirmLabel={t('keys.withdraw')}
        isDangerous
        onConfirm={() => confirm({ cqId })}
      >
        {t('keys.withdrawAsk')}
      </ConfirmDialog>
    </>
  )
}
