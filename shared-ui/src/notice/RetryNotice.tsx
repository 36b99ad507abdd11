import { Button } from '../button/Button.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { Notice } from './Notice.tsx'

interface RetryNoticeProps {
  /** The error message. */
  readonly message: string
  /** Absent where asking again would be answered alike. */
  readonly onRetry?: (() => void) | undefined
}

/** Says in place of a part of the page why it is not there, and asks again. */
export function RetryNotice({ message, onRetry }: RetryNoticeProps) {
  const t = useKitText()
  return (
    <Notice tone="warning">
      {message}
      {onRetry && (
        <>
          {' '}
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      )}
    </Notice>
  )
}
