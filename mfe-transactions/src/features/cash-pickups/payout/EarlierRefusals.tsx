import type { RefusedPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Notice, Parts, Text, useLocale } from '@portal/shared-ui'

/** That cash was refused for the order before, why, by whom and when: whoever is turned away at one counter may try the next. */
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
