import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import { type OrderField, OrderFields } from '../../../review/OrderFields.tsx'
import { OrderPeople } from '../../../review/OrderPeople.tsx'
import { Receipts } from '../receipts/Receipts.tsx'
import { PaidTo } from './PaidTo.tsx'
import { PickupRequest } from './PickupRequest.tsx'

const PURPOSE_FIELDS = [
  'transactionPurposeCode',
  'transactionSourceCode',
  'transactionNarration',
  'transactionSourceCountryCode',
  'transactionDestinationCountryCode',
  'transactionExtraData',
] as const satisfies readonly OrderField[]

interface PickupDetailsProps {
  readonly pickup: CashPickupDetail
  /** Address of the sender's picture, where one came. */
  readonly picture: string | null
  readonly onStale: () => void
}

/** What was ordered, asked for and paid, in full: of sender and receiver what was given, and nothing that was not. */
export function PickupDetails({ pickup, picture, onStale }: PickupDetailsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { order, failedBy, transactionResponseMessage: message, bookBalance, availableBalance, expiresAt } = pickup
  const currency = pickup.transactionDestinationCountryCurrency
  const amount = (value: string | null) => value && formatAmount(value, currency, locale)
  const failure = failedBy && c(`failure.${failedBy}`)
  return (
    <Stack gap={4}>
      {failure && (
        <Notice tone="danger" announce="none">
          {message ? t('review.said', { label: failure, value: message }) : failure}
        </Notice>
      )}
      <Receipts pickup={pickup} onStale={onStale} />
      <PaidTo pickup={pickup} />
      <PickupRequest pickup={pickup} />
      <Section title={t('review.section.order')}>
        <Grid min={200} gap={4}>
          <ReadOnlyField label={c('labels.transactionReference')} value={pickup.transactionReference} isMono />
          {pickup.transactionBatchReference && (
            <ReadOnlyField
              label={c('labels.transactionBatchReference')}
              value={pickup.transactionBatchReference}
              isMono
            />
          )}
          <ReadOnlyField
            label={c('labels.transactionCreatedAt')}
            value={formatDateTime(pickup.transactionCreatedAt, locale)}
          />
          {pickup.cancelRequestedAt && (
            <ReadOnlyField
              label={c('labels.cancelRequestedAt')}
              value={formatDateTime(pickup.cancelRequestedAt, locale)}
            />
          )}
          {expiresAt && <ReadOnlyField label={c('labels.expiresAt')} value={formatDateTime(expiresAt, locale)} />}
          <ReadOnlyField label={c('labels.charged')} value={amount(pickup.charged)} />
          {bookBalance && <ReadOnlyField label={c('labels.bookBalance')} value={amount(bookBalance)} />}
          {availableBalance && <ReadOnlyField label={c('labels.availableBalance')} value={amount(availableBalance)} />}
          <OrderFields order={order} fields={PURPOSE_FIELDS} />
        </Grid>
      </Section>
      <OrderPeople order={order} picture={picture} sender={pickup.transSender} />
    </Stack>
  )
}
