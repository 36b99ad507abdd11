import { useTexts } from '@portal/portal-sdk'
import { useBlocker, useLeaving } from '@portal/portal-sdk/host'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { wouldLoseWork } from '../navigation/leave-guard.ts'

/**
 * Asks for confirmation before unsent input is discarded by a link, by Back or Forward, or by closing a panel. While
 * the dialog is open, the router undoes Back or Forward, so that a user who stays sees the right address.
 */
export default function LeaveDialog() {
  const t = useTexts('shell')
  const proceed = useLeaving((leaving) => leaving.proceed)
  const step = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && wouldLoseWork(nextLocation, currentLocation),
  )
  const isStep = step.state === 'blocked'
  const forget = () => useLeaving.setState({ proceed: null })
  return (
    <ConfirmDialog
      isOpen={isStep || proceed !== null}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDangerous
      onCancel={() => {
        forget()
        if (isStep) step.reset()
      }}
      onConfirm={() => {
        forget()
        if (isStep) step.proceed()
        else proceed?.()
      }}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
