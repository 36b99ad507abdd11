import type { RefusedPayout } from '@portal/contract/cash-pickups/payouts.calls'
import { useTexts } from '@portal/portal-sdk'
import { Text } from '@portal/shared-ui'

/** Shows a timeline entry: a refusal to pay cash at the counter, with its teller and reason. */
export function RefusalEntry({ refusal }: { readonly refusal: RefusedPayout }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const { refusalReason, refusalNote, refusedBy } = refusal
  return (
    <>
      <Text>{t('pickups.refusedBy', { name: refusedBy || t('review.somebody') })}</Text>
      <Text>{c(`payoutRefusal.${refusalReason}`)}</Text>
      {refusalNote && <Text>{t('review.why', { reason: refusalNote })}</Text>}
    </>
  )
}
