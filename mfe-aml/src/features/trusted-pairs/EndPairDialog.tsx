import { endTrustedPair, type TrustedPairRow } from '@portal/contract/trusted-pairs/trusted-pairs.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

interface EndPairDialogProps {
  readonly pair: TrustedPairRow
  readonly onClose: () => void
}

/** Asks for confirmation before a pair is ended. The dialog stays open and shows the error if the gateway refuses. */
export function EndPairDialog({ pair, onClose }: EndPairDialogProps) {
  const t = useTexts('mfe-aml')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(endTrustedPair, { onDone: announceQueued, onClose })
  const { pairId, version, pairSender: sender, pairReceiver: receiver } = pair
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t('pairs.end.title')}
      confirmLabel={t('pairs.end.confirm')}
      isDangerous
      onConfirm={() => confirm({ pairId, version })}
    >
      <Stack gap={2}>
        <Text>{t('pairs.end.ask', { sender, receiver })}</Text>
        <Text tone="muted">{t('pairs.end.text')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
