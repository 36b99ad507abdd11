import { Button } from '../button/Button.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { Notice } from './Notice.tsx'

interface RetryNoticeProps {
  /** The error message. */
  readonly message: string
  /** Absent if a retry would give the same answer. */
  readonly onRetry?: (() => void) | undefined
}

/** Replaces a part of the page that failed to load, with the reason and a retry. */
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
