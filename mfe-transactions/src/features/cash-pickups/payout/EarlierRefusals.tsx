import type { RefusedPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Parts, Text, useLocale } from '@portal/shared-ui'

/**
 * Shows earlier refusals to pay the order, with reason, person and time: a refused receiver may try another counter.
 */
export function EarlierRefusals({ refusals }: { readonly refusals: readonly RefusedPayout[] }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  if (refusals.length === 0) return null
  return (
    <Notice tone="warning" announce="none">
      <Text weight="strong">{t('payout.before')}</Text>
      {refusals.map(({ refusalReason, refusalNote, refusedBy, refusedAt }) => (
        <Text key={refusedAt}>
          <Parts
            of={[
              c(`payoutRefusal.${refusalReason}`),
              refusalNote,
              refusedBy || t('review.somebody'),
              formatDateTime(refusedAt, locale),
            ]}
          />
        </Text>
      ))}
    </Notice>
  )
}
