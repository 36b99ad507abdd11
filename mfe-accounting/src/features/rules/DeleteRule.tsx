import { type AccountingRuleRow, deleteAccountingRule } from '@portal/contract/calls/accounting-rules'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Stack, Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** Asks for a rule's end, after the question of spec §4; a refusal stands in the question, which stays. */
export function DeleteRule({ rule, onClose }: { rule: AccountingRuleRow; onClose: () => void }) {
  const t = useTexts('mfe-accounting')
  const { run, isRunning, error } = useCommand(deleteAccountingRule)
  const announceQueued = useQueuedNotice()
  const confirm = async () => {
    try {
      announceQueued(await run({ aeCode: rule.aeCode, version: rule.version }))
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('rules.deleteOf', { code: rule.aeCode })}
      confirmLabel={t('rules.delete')}
      isDangerous
      isBusy={isRunning}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Stack gap={2}>
        <Text>{t('rules.deleteAsk')}</Text>
        <Text tone="muted">{t('rules.deleteText')}</Text>
      </Stack>
    </ConfirmDialog>
  )
}
