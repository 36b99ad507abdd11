import { useTexts } from '@portal/portal-sdk'
import { useLeaving } from '@portal/portal-sdk/host'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** Asks before a link, or the end of a panel, throws away what was typed and not sent. */
export function LeaveDialog() {
  const t = useTexts('shell')
  const proceed = useLeaving((leaving) => leaving.proceed)
  const stay = () => useLeaving.setState({ proceed: null })
  return (
    <ConfirmDialog
      isOpen={proceed !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDangerous
      onCancel={stay}
      onConfirm={() => {
        stay()
        proceed?.()
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
