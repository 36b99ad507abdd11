import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Notice, useLocale } from '@portal/shared-ui'

/**
 * Shows the teller who holds the order, and when the claim expires. Shows nothing if no teller has claimed the order.
 */
export function ClaimNotice({ pickup }: { readonly pickup: CashPickupDetail }) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const { claimedBy, claimedUntil } = pickup
  if (claimedUntil === null) return null
  return (
    <Notice tone="info" announce="none">
      {t('pickups.claimed', {
        name: claimedBy ?? t('review.somebody'),
        until: formatTime(claimedUntil, locale, 'short'),
      })}
    </Notice>
  )
}
