import { useBlocker, useDirtyForm, useTexts } from '@portal/portal-sdk'
import { ConfirmDialog } from '@portal/shared-ui/dialog'

/** Asks before a page with unsent work is left for another. `isSent` reads at that moment whether it was sent. */
export function LeaveGuard({ isDirty, isSent }: { isDirty: boolean; isSent: () => boolean }) {
  const t = useTexts('mfe-users')
  useDirtyForm(isDirty)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isSent() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
