import { endTrustedPair, type TrustedPairRow } from '@portal/contract/calls/trusted-pairs'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface EndPairDialogProps {
  readonly pair: TrustedPairRow
  readonly onClose: () => void
}

/** Asks for a pair's end after a question; a refusal stands in the question, which stays. */
export function EndPairDialog({ pair, onClose }: EndPairDialogProps) {
  const t = useTexts('mfe-aml')
  const { run, isRunning, error } = useCommand(endTrustedPair)
  const announceQueued = useQueuedNotice()
  const { pairId, version, pairSender: sender, pairReceiver: receiver } = pair
  const confirm = async () => {
    try {
      announceQueued(await run({ pairId, version }))
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('pairs.end.title')}
      confirmLabel={t('pairs.end.confirm')}
      isDangerous
      isBusy={isRunning}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={2}>
        <Text>{t('pairs.end.ask', { sender, receiver })}</Text>
        <Text tone="muted">{t('pairs.end.text')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
