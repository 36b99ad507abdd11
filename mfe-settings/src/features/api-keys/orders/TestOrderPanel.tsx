import { readTestOrder } from '@portal/contract/api-keys/test-orders.calls'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { TRANSACTION_STATUS_TONES } from '@portal/contract/transactions/transaction'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelWaiting, Section } from '@portal/shared-ui/panel'
import { OrderTimeline } from './OrderTimeline.tsx'

/** Milliseconds between reloads of an open order, whose status changes in the background. */
const READS_EVERY_MS = 5_000

interface TestOrderPanelProps {
  readonly transactionId: string
  readonly onClose: () => void
}

/** Shows one test order with all its statuses. */
export default function TestOrderPanel({ transactionId, onClose }: TestOrderPanelProps) {
  const t = useTexts('mfe-settings')
  const read = useRead(readTestOrder, { transactionId }, { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS })
  const order = read.data?.transaction
  if (order) return <TestOrder order={order} onClose={onClose} />
  const outage = outageOf(read)
  return (
    <PanelWaiting
      title={t('orders.one')}
      isLoading={read.isLoading}
      failure={outage?.message ?? t('orders.notFound')}
      onRetry={outage?.retry}
      onClose={onClose}
    />
  )
}

function TestOrder({ order, onClose }: { readonly order: TransactionDetail; readonly onClose: () => void }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const { transactionStatus: status, failedBy, transactionResponseMessage: message } = order
  const currency = order.transactionDestinationCountryCurrency
  return (
    <SidePanel title={order.transactionReference} recordId={order.transactionId} onClose={onClose}>
      <Stack gap={5}>
        <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
          <Text size={20} weight="strong">
            {formatAmount(order.transactionDestinationAmount, currency, locale)}
          </Text>
          <StatusChip label={c(`status.transaction.${status}`)} tone={TRANSACTION_STATUS_TONES[status]} />
        </Stack>
        {failedBy && (
          <Notice tone="danger" announce="none">
            {message ? t('orders.failure', { label: c(`failure.${failedBy}`), message }) : c(`failure.${failedBy}`)}
          </Notice>
        )}
        <Grid min={170} gap={4}>
          <ReadOnlyField label={c('labels.transReceiver')} value={order.transReceiver} />
          <ReadOnlyField
            label={c('labels.transactionReceiverAccountNumber')}
            value={order.transactionReceiverAccountNumber}
            isMono
          />
          <ReadOnlyField label={c('labels.charged')} value={formatAmount(order.charged, currency, locale)} />
          <ReadOnlyField
            label={c('labels.transactionContractReference')}
            value={order.transactionContractReference}
            isMono
          />
          <ReadOnlyField
            label={c('labels.transactionCreatedAt')}
            value={formatDateTime(order.transactionCreatedAt, locale)}
          />
        </Grid>
        <Section title={t('orders.timeline')}>
          <OrderTimeline order={order} />
        </Section>
      </Stack>
    </SidePanel>
  )
}
