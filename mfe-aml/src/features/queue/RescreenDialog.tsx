import { rescreenCases } from '@portal/contract/calls/case-work'
import { GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** Asks before what is open is screened again; a refusal stands in the question, which stays. */
export default function RescreenDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('mfe-aml')
  const { run, isRunning, error } = useCommand(rescreenCases)
  const confirm = async () => {
    try {
      const { count } = await run({})
      notify({ tone: 'positive', text: t('rescreen.sent', { count }) })
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('rescreen.title')}
      confirmLabel={t('rescreen.open')}
      isBusy={isRunning}
      failure={error?.message}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Text>{t('rescreen.text')}</Text>
    </ConfirmDialog>
  )
}
