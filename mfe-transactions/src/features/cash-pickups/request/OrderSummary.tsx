import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { formatAmount } from '@portal/contract/format'
import { RECEIVER, SENDER } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Grid, space, styled, Text, useLocale } from '@portal/shared-ui'
import { type OrderField, OrderFields } from '../../../review/OrderFields.tsx'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: space(4) })
const Sum = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(3)}`,
  fontVariantNumeric: 'tabular-nums',
})

/** The fields shown here. The fields that the form below contains are left out. */
const FIELDS: readonly OrderField[] = [
  'transactionReference',
  'transactionPurposeCode',
  'transactionNarration',
  'transactionSourceCode',
  ...(Object.keys(RECEIVER) as OrderField[]).slice(0, 3),
  ...(Object.keys(SENDER) as OrderField[]).filter((name) => name !== 'transactionSenderRelationship'),
]

interface OrderSummaryProps {
  readonly order: Partial<CashPickupOrder>
  readonly mtoName: string
}

/** Shows the order as the partner sent it: amount, receiver, sender. */
export function OrderSummary({ order, mtoName }: OrderSummaryProps) {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const amountOf = (amount = '', currency = '') => formatAmount(amount, currency, locale)
  return (
    <Root>
      <div>
        <Sum>
          <Text size={28} weight="strong">
            {amountOf(order.transactionDestinationAmount, order.transactionDestinationCountryCurrency)}
          </Text>
          <Text tone="muted">
            {t('review.from', {
              amount: amountOf(order.transactionAmount, order.transactionSourceCountryCurrency),
            })}
            {' · '}
            {mtoName}
          </Text>
        </Sum>
        <Text weight="strong">{receiverOf(order)}</Text>
      </div>
      <Grid min={170} gap={3}>
        <OrderFields order={order} fields={FIELDS} />
      </Grid>
    </Root>
  )
}

const receiverOf = (order: Partial<CashPickupOrder>): string =>
  [order.transactionReceiverFirstName, order.transactionReceiverMiddleName, order.transactionReceiverLastName]
    .filter(Boolean)
    .join(' ')
