import { type ScreeningRuleRow, updateScreeningStatus } from '@portal/contract/screening/screening.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** The requested status: DELETED deletes a rule, ACTIVE changes a rule from shadow mode to holding. */
export type WantedStatus = 'ACTIVE' | 'DELETED'

interface RuleStatusDialogProps {
  readonly rule: ScreeningRuleRow
  readonly status: WantedStatus
  readonly onClose: () => void
}

/**
 * Shows the confirmation of a change of status; for a deletion with the text of spec §4. The dialog stays open and
 * shows the error if the gateway refuses.
 */
export function RuleStatusDialog({ rule, status, onClose }: RuleStatusDialogProps) {
  const t = useTexts('mfe-aml')
  const announceQueued = useQueuedNotice()
  const { confirm, question } = useConfirmed(updateScreeningStatus, { onDone: announceQueued, onClose })
  const { screeningCode, version } = rule
  return (
    <ConfirmDialog
      isOpen
      {...question}
      title={t(`rules.${status}.title`, { code: screeningCode })}
      confirmLabel={t(`rules.${status}`)}
      isDangerous={status === 'DELETED'}
      onConfirm={() => confirm({ screeningCode, version, screeningStatus: status })}
    >
      <Stack gap={2}>
        <Text>{t(`rules.${status}.ask`)}</Text>
        <Text tone="muted">{t(`rules.${status}.text`)}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
