import { useTexts } from '@portal/portal-sdk'
import { Button, LinkButton } from '@portal/shared-ui'

interface ReviewEndActionsProps {
  /** The checker's pending items, in this list or outside it; undefined while it is counted. */
  readonly waiting: number | undefined
  /** To the first of the list that was passed over; undefined where none was. */
  readonly onRestart: (() => void) | undefined
  readonly onClose: () => void
}

/** After the last item: the way on. */
export function ReviewEndActions({ waiting, onRestart, onClose }: ReviewEndActionsProps) {
  const t = useTexts('mfe-users')
  return (
    <>
      <Button onClick={onClose}>{t('review.toList')}</Button>
      {waiting === 0 && (
        <LinkButton variant="primary" href="/dashboard">
          {t('review.home')}
        </LinkButton>
      )}
      {waiting !== undefined &&
        waiting > 0 &&
        (onRestart ? (
          <Button variant="primary" onClick={onRestart}>
            {t('review.restart')}
          </Button>
        ) : (
          <LinkButton variant="primary" href="/checkers-queue?f.cqStatus=PENDING">
            {t('review.all')}
          </LinkButton>
        ))}
    </>
  )
}
