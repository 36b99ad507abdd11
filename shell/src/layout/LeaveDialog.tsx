import { useTexts } from '@portal/portal-sdk'
import { useBlocker, useLeaving } from '@portal/portal-sdk/host'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { wouldLoseWork } from '../navigation/leave-guard.ts'

/**
 * Asks for confirmation before a link, Back or Forward, or closing a panel discards unsent input. The router undoes a
 * browser step while it asks, so that the address is kept when the user stays.
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
