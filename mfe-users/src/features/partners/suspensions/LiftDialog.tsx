import { liftSuspension, type SuspensionRow } from '@portal/contract/suspensions/suspensions.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface LiftDialogProps {
  readonly suspension: SuspensionRow
  readonly partner: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before the lifting of a suspension is submitted. */
export function LiftDialog({ suspension: { suspensionId, version }, partner, onDone, onClose }: LiftDialogProps) {
  const t = useTexts('mfe-users')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(liftSuspension, {
    onDone: (queued) => {
      announceQueued(queued)
      onDone()
    },
    onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('suspensions.liftTitle', { partner })}
      confirmLabel={t('suspensions.lift')}
      onConfirm={() => confirm({ suspensionId, version })}
    >
      <Text>{t('suspensions.liftText')}</Text>
    </ConfirmDialog>
  )
}
