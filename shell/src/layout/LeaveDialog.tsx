import { useNavigate, useTexts } from '@portal/portal-sdk'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useLeaving } from '../navigation/leave-guard.ts'

/** Asks before a followed link throws away what was typed and not sent. */
export function LeaveDialog() {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const to = useLeaving((leaving) => leaving.to)
  const stay = () => useLeaving.setState({ to: null })
  return (
    <ConfirmDialog
      isOpen={to !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDangerous
      onCancel={stay}
      onConfirm={() => {
        stay()
        if (to) navigate(to)
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
