import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatDate, formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import { IdentityNumber } from './IdentityNumber.tsx'

/**
 * Shows the teller who paid the cash, and the document that the receiver showed, visible only to the bank. Shows
 * nothing before the payout.
 */
export function PaidTo({ pickup: { transactionId, paidBy, paidAt, identity } }: { readonly pickup: CashPickupDetail }) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  if (paidAt === null) return null
  const day = (value: string | undefined) => value && formatDate(value, locale)
  return (
    <Section title={t('payout.title')}>
      <Grid min={200} gap={4}>
        <ReadOnlyField label={t('payout.paidAt')} value={formatDateTime(paidAt, locale)} />
        {paidBy && <ReadOnlyField label={t('payout.paidBy')} value={paidBy} />}
        {identity && (
          <>
            <ReadOnlyField label={c('labels.identityName')} value={identity.identityName} />
            <ReadOnlyField label={c('labels.identityType')} value={c(`identityType.${identity.identityType}`)} />
            <IdentityNumber transactionId={transactionId} masked={identity.identityNumber} />
            <ReadOnlyField label={c('labels.identityIssuer')} value={identity.identityIssuer} />
            {identity.identityIssueDate && (
              <ReadOnlyField label={c('labels.identityIssueDate')} value={day(identity.identityIssueDate)} />
            )}
            {identity.identityExpiryDate && (
              <ReadOnlyField label={c('labels.identityExpiryDate')} value={day(identity.identityExpiryDate)} />
            )}
          </>
        )}
      </Grid>
    </Section>
  )
}
