import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'

export interface CountdownDialogProps {
  isOpen: boolean
  /** Remaining seconds; the caller computes them from the current time and does not count ticks. */
  seconds: number
  /** Called when OK is pressed: the session continues. */
  onStay: () => void
  onLeave: () => void
}

/**
 * The "Session Out" dialog: fifteen seconds to stay signed in (spec §9). Screen readers announce the remaining seconds
 * at first and then every five seconds.
 */
export function CountdownDialog({ isOpen, seconds, onStay, onLeave }: CountdownDialogProps) {
  const t = useKitText()
  const words = t('countdown.text', { seconds })
  return (
    <Dialog
      isOpen={isOpen}
      title={t('countdown.title')}
      role="alertdialog"
      isSticky
      actions={
        <>
          <Button onClick={onLeave}>{t('countdown.leave')}</Button>
          <Button variant="primary" onClick={onStay} autoFocus>
            {t('countdown.stay')}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        {words}
      </p>
      <VisuallyHidden aria-live="assertive">{seconds % 5 === 0 ? words : ''}</VisuallyHidden>
    </Dialog>
  )
}
