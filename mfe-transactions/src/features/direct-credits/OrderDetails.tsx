import { formatAmount, formatDateTime } from '@portal/contract/format'
import type { TransactionDetail } from '@portal/contract/transactions/transactions.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import { type OrderField, OrderFields } from '../../review/OrderFields.tsx'
import { OrderPeople } from '../../review/OrderPeople.tsx'

const PURPOSE_FIELDS = [
  'transactionPurposeCode',
  'transactionNarration',
  'transactionSourceCountryCode',
  'transactionDestinationCountryCode',
  'transactionExtraData',
] as const satisfies readonly OrderField[]

interface OrderDetailsProps {
  readonly transaction: TransactionDetail
  /** Address of the sender's picture, where one came. */
  readonly picture: string | null
}

/** What was ordered, in full: of sender and receiver what the partner gave, and nothing it did not. */
export function OrderDetails({ transaction, picture }: OrderDetailsProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { order, failedBy, transactionResponseMessage: message, bookBalance, availableBalance } = transaction
  const currency = transaction.transactionDestinationCountryCurrency
  const amount = (value: string | null) => value && formatAmount(value, currency, locale)
  return (
    <Stack gap={4}>
      {failedBy && (
        <Notice tone="danger" announce="none">
          {message ? t('review.said', { label: c(`failure.${failedBy}`), value: message }) : c(`failure.${failedBy}`)}
        </Notice>
      )}
      <Section title={t('review.section.order')}>
        <Grid min={200} gap={4}>
          <ReadOnlyField label={c('labels.transactionReference')} value={transaction.transactionReference} isMono />
          {transaction.transactionBatchReference && (
            <ReadOnlyField
              label={c('labels.transactionBatchReference')}
              value={transaction.transactionBatchReference}
              isMono
            />
          )}
          <ReadOnlyField
            label={c('labels.transactionCreatedAt')}
            value={formatDateTime(transaction.transactionCreatedAt, locale)}
          />
          {transaction.cancelRequestedAt && (
            <ReadOnlyField
              label={c('labels.cancelRequestedAt')}
              value={formatDateTime(transaction.cancelRequestedAt, locale)}
            />
          )}
          <ReadOnlyField label={c('labels.screeningType')} value={c(`screeningType.${transaction.screeningType}`)} />
          <ReadOnlyField label={c('labels.charged')} value={amount(transaction.charged)} />
          {transaction.coreState && (
            <ReadOnlyField label={c('labels.coreState')} value={c(`coreState.${transaction.coreState}`)} />
          )}
          {bookBalance && <ReadOnlyField label={c('labels.bookBalance')} value={amount(bookBalance)} />}
          {availableBalance && <ReadOnlyField label={c('labels.availableBalance')} value={amount(availableBalance)} />}
          <OrderFields order={order} fields={PURPOSE_FIELDS} />
        </Grid>
      </Section>
      <OrderPeople order={order} picture={picture} sender={transaction.transSender} />
    </Stack>
  )
}
