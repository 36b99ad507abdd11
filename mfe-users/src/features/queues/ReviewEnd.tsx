import { useTexts } from '@portal/portal-sdk'
import { Button, LinkButton } from '@portal/shared-ui'

interface ReviewEndActionsProps {
  /** The number of the checker's pending items, inside and outside this list; undefined while it is loading. */
  readonly waiting: number | undefined
  /** Goes to the first skipped item of the last page. Undefined if no item of that page was skipped. */
  readonly onRestart: (() => void) | undefined
  readonly onClose: () => void
}

/**
 * Shows the buttons at the end of the review: back to the list and, after the number is loaded, one more button. It
 * leads to the dashboard if no item is pending, otherwise to the first skipped item or to all pending items.
 */
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
