import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Parts, Text, useLocale } from '@portal/shared-ui'
import type { ReviewedTransaction } from '../review/reviewed.ts'

/**
 * Shows a notice that the partner recalls the money: the requester, the time and the reason. Shows nothing if no recall
 * is pending.
 */
export function RecallNotice({ transaction: { recalls, mtoName } }: { readonly transaction: ReviewedTransaction }) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const recall = recalls.find(({ recallStatus }) => recallStatus === 'REQUESTED')
  if (!recall) return null
  const { recallReason: reason, recallKey, requestedAt } = recall
  return (
    <Notice tone="warning" announce="none" title={t('recall.waits', { partner: mtoName })}>
      <Text>{t('review.why', { reason })}</Text>
      <Text size={13} tone="muted">
        <Parts of={[formatDateTime(requestedAt, locale), recallKey && t('recall.key', { key: recallKey })]} />
      </Text>
    </Notice>
  )
}
