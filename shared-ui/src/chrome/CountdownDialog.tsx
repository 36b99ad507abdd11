import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'

export interface CountdownDialogProps {
  isOpen: boolean
  /** Seconds left; computed by the caller from the wall clock, not from ticks. */
  seconds: number
  /** OK: the session continues. */
  onStay: () => void
  onLeave: () => void
}

/** "Session Out": fifteen seconds to stay signed in (spec §9). Announced at first and every five seconds. */
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
