import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'

export interface RejectedNoticeProps {
  readonly change: {
    /** The checker who rejected it; null if it was withdrawn or expired. */
    readonly checker: string | null
    readonly reason: string | null
  }
}

/** Above a form that resubmits a rejected change: why it was rejected, and by whom. */
export function RejectedNotice({ change: { checker, reason } }: RejectedNoticeProps) {
  const t = useKitText()
  return (
    <Notice tone="warning" announce="none" title={checker ? t('rejected.by', { checker }) : t('rejected.ended')}>
      {reason}
    </Notice>
  )
}
