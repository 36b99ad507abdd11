import { type ScreeningRuleRow, updateScreeningStatus } from '@portal/contract/screening/screening.calls'
import { useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** The deletion of a rule, or the change from shadow mode to holding. */
export type WantedStatus = 'ACTIVE' | 'DELETED'

interface RuleStatusDialogProps {
  readonly rule: ScreeningRuleRow
  readonly status: WantedStatus
  readonly onClose: () => void
}

/**
 * Asks for confirmation, with the text of spec §4 for a deletion; an error is shown in the question, which stays open.
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
