import { withdrawQueueItem } from '@portal/contract/calls/queue'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Takes a request for a live pair back, after asking; operators have no queue to do it in. */
export function WithdrawRequest({ cqId }: { cqId: string }) {
  const t = useTexts('mfe-settings')
  const withdraw = useCommand(withdrawQueueItem)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      await withdraw.run({ cqId })
    } catch {
      // The refusal stands in the confirmation, which stays open.
      return
    }
    setAsking(false)
    notify({ tone: 'neutral', text: t('keys.withdrawn') })
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t('keys.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('keys.withdraw')}
        confirmLabel={t('keys.withdraw')}
        isDangerous
        isBusy={withdraw.isRunning}
        failure={withdraw.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('keys.withdrawAsk')}
      </ConfirmDialog>
    </>
  )
}
