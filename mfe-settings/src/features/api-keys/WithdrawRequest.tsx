import { withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

interface WithdrawRequestProps {
  readonly cqId: string
  /** The text of the confirmation, which explains the effect of withdrawing. */
  readonly question: string
  readonly done: string
}

/**
 * Shows the button that withdraws a pending request after a confirmation. It is needed here, because operators have no
 * queue.
 */
export function WithdrawRequest({ cqId, question: text, done }: WithdrawRequestProps) {
  const t = useTexts('mfe-settings')
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(withdrawQueueItem, {
    onDone: () => notify({ tone: 'neutral', text: done }),
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
        {text}
      </ConfirmDialog>
    </>
  )
}
