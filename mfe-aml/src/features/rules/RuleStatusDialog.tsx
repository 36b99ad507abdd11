import { type ScreeningRuleRow, updateScreeningStatus } from '@portal/contract/calls/screening'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** A rule's end, or that one in shadow holds what it hits. */
export type WantedStatus = 'ACTIVE' | 'DELETED'

interface RuleStatusDialogProps {
  readonly rule: ScreeningRuleRow
  readonly status: WantedStatus
  readonly onClose: () => void
}

/** Asks for it after a question, a deletion's of spec §4; a refusal stands in the question, which stays. */
export function RuleStatusDialog({ rule, status, onClose }: RuleStatusDialogProps) {
  const t = useTexts('mfe-aml')
  const { run, isRunning, error } = useCommand(updateScreeningStatus)
  const announceQueued = useQueuedNotice()
  const { screeningCode, version } = rule
  const confirm = async () => {
    try {
      announceQueued(await run({ screeningCode, version, screeningStatus: status }))
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t(`rules.${status}.title`, { code: screeningCode })}
      confirmLabel={t(`rules.${status}`)}
      isDangerous={status === 'DELETED'}
      isBusy={isRunning}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={2}>
        <Text>{t(`rules.${status}.ask`)}</Text>
        <Text tone="muted">{t(`rules.${status}.text`)}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
