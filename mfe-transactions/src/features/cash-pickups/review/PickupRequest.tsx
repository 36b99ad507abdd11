import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'

/**
 * Shows the branch's request to pay the order out, with its maker and its checker. Shows nothing if the branch has not
 * requested the payout.
 */
export function PickupRequest({ pickup }: { readonly pickup: CashPickupDetail }) {
  const t = useTexts('mfe-transactions')
  const { userSolId, requestMaker, requestChecker } = pickup
  if (requestMaker === null) return null
  return (
    <Section title={t('pickups.request')}>
      <Grid min={200} gap={4}>
        <ReadOnlyField label={t('pickups.branch')} value={userSolId} isMono />
        <ReadOnlyField label={t('pickups.requestMaker')} value={requestMaker} />
        {requestChecker && <ReadOnlyField label={t('pickups.requestChecker')} value={requestChecker} />}
      </Grid>
    </Section>
  )
}
