import { readWebhookDeliveries } from '@portal/contract/webhooks/webhooks.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Skeleton, styled, Text } from '@portal/shared-ui'
import { RetryNotice } from '@portal/shared-ui/panel'
import { DeliveryEntry } from './DeliveryEntry.tsx'

/** Milliseconds between reloads of open deliveries, because events are sent in the background. */
const READS_EVERY_MS = 5_000

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })

/** Shows the events about a transaction sent to a partner's system, newest first, with their states. */
export function Deliveries({ transactionId }: { readonly transactionId: string }) {
  const t = useTexts('mfe-transactions')
  const read = useRead(
    readWebhookDeliveries,
    { transactionId },
    { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS },
  )
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (!read.data) return <Skeleton width="100%" height={120} />
  const { data: deliveries } = read.data
  if (deliveries.length === 0) return <Text tone="muted">{t('events.none')}</Text>
  return (
    <List aria-label={t('review.tab.events')}>
      {deliveries.map((delivery) => (
        <DeliveryEntry
          key={`${delivery.eventNo} ${delivery.endpointId}`}
          delivery={delivery}
          onSent={() => void read.reload()}
        />
      ))}
    </List>
  )
}
