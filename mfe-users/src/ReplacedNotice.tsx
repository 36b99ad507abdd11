import type { QueueDetail } from '@portal/contract/calls/queue'
import { useTexts } from '@portal/portal-sdk'
import { Notice } from '@portal/shared-ui'

/** Above a form that takes up a rejected change: why it was rejected, and by whom. */
export function ReplacedNotice({ item }: { item: QueueDetail }) {
  const t = useTexts('mfe-users')
  const title = item.cqChecker ? t('replaced.title', { checker: item.cqChecker }) : t('replaced.ended')
  return (
    <Notice tone="warning" announce="none" title={title}>
      {item.cqReason}
    </Notice>
  )
}
