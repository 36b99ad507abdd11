import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Link, Notice, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Section } from '@portal/shared-ui/panel'
import type { ReactNode } from 'react'
import { batchAddress } from '../lists/batch-address.ts'
import { type OrderField, OrderFields } from './OrderFields.tsx'
import { OrderPeople } from './OrderPeople.tsx'

interface OrderSectionsProps {
  readonly transaction: TransactionDetail | CashPickupDetail
  /** The order fields of the product, in display order. */
  readonly fields: readonly OrderField[]
  /** The URL of the sender's picture. Null if no picture was sent, until it is loaded, and if loading fails. */
  readonly picture: string | null
  /** The sections shown between the failure and the order. */
  readonly children?: ReactNode
  /** The fields of the product that are shown before and after the charged amount. */
  readonly beforeCharged?: ReactNode
  readonly afterCharged?: ReactNode
}

/** Shows all fields of an order of any product. Sender and receiver show only the fields that the partner sent. */
export function OrderSections(props: OrderSectionsProps) {
  const { transaction, fields, picture, children, beforeCharged, afterCharged } = props
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { order, failedBy, transactionResponseMessage: message, bookBalance, availableBalance } = transaction
  const currency = transaction.transactionDestinationCountryCurrency
  const amount = (value: string | null) => value && formatAmount(value, currency, locale)
  const metadata = Object.entries(transaction.metadata)
  const failure = failedBy && c(`failure.${failedBy}`)
  return (
    <Stack gap={4}>
      {failure && (
        <Notice tone="danger" announce="none">
          {message ? t('review.said', { label: failure, value: message }) : failure}
        </Notice>
      )}
      {children}
      <Section title={t('review.section.order')}>
        <Grid min={200} gap={4}>
          <ReadOnlyField label={c('labels.transactionReference')} value={transaction.transactionReference} isMono />
          {transaction.transactionBatchReference && (
            <ReadOnlyField
              label={c('labels.transactionBatchReference')}
              value={<BatchReference transaction={transaction} reference={transaction.transactionBatchReference} />}
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
          {beforeCharged}
          <ReadOnlyField label={c('labels.charged')} value={amount(transaction.charged)} />
          {afterCharged}
          {bookBalance && <ReadOnlyField label={c('labels.bookBalance')} value={amount(bookBalance)} />}
          {availableBalance && <ReadOnlyField label={c('labels.availableBalance')} value={amount(availableBalance)} />}
          <OrderFields order={order} fields={fields} />
        </Grid>
      </Section>
      {metadata.length > 0 && (
        <Section title={t('review.section.metadata')}>
          <Grid min={200} gap={4}>
            {metadata.map(([name, value]) => (
              <ReadOnlyField key={name} label={name} value={value} />
            ))}
          </Grid>
        </Section>
      )}
      <OrderPeople
        transactionId={transaction.transactionId}
        order={order}
        sentAt={transaction.transactionCreatedAt}
        picture={picture}
        sender={transaction.transSender}
      />
    </Stack>
  )
}

interface BatchReferenceProps {
  readonly transaction: Pick<TransactionDetail, 'batchRowNo' | 'contractType' | 'env' | 'transactionMtoCode'>
  readonly reference: string
}

/** Links to the batch of a direct credit. A partner can also name a batch in an order that it sends alone. */
function BatchReference({ transaction, reference }: BatchReferenceProps) {
  const t = useTexts('mfe-transactions')
  const { batchRowNo, contractType, env, transactionMtoCode } = transaction
  if (batchRowNo === null || contractType !== 'DC' || env !== 'live') return reference
  return (
    <>
      <Link href={batchAddress(reference, transactionMtoCode)}>{reference}</Link>{' '}
      {t('batches.row', { row: batchRowNo })}
    </>
  )
}
