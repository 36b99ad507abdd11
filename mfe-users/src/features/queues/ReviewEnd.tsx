import { useTexts } from '@portal/portal-sdk'
import { Button, LinkButton } from '@portal/shared-ui'

interface ReviewEndActionsProps {
  /** The number of the checker's pending items, inside and outside this list; undefined while it is loading. */
  readonly waiting: number | undefined
  /** Goes to the first skipped item of the list. Undefined if no item was skipped. */
  readonly onRestart: (() => void) | undefined
  readonly onClose: () => void
}

/** Shows the buttons at the end of the review, with the next options. */
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
