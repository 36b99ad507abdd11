import { Notice } from '../notice/Notice.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'

export interface RejectedNoticeProps {
  readonly change: {
    /** The checker who rejected the change; null if the change was withdrawn or has expired. */
    readonly checker: string | null
    readonly reason: string | null
  }
}

/** A notice above a form that resubmits a rejected change: who rejected the change, and why. */
export function RejectedNotice({ change: { checker, reason } }: RejectedNoticeProps) {
  const t = useKitText()
  return (
    <Notice tone="warning" announce="none" title={checker ? t('rejected.by', { checker }) : t('rejected.ended')}>
      {reason}
    </Notice>
  )
}
