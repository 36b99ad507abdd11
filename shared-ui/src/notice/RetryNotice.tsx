import { Button } from '../button/Button.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { Notice } from './Notice.tsx'

interface RetryNoticeProps {
  /** The error message. */
  readonly message: string
  /** Loads the part again; undefined if the answer would be the same. */
  readonly onRetry?: (() => void) | undefined
}

/** A notice in place of a part of the page that failed to load, with the reason and a retry. */
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
