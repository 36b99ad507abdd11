import { readWebhookDeliveries, type WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Button, Skeleton, Stack, Text } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { RetryNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { Delivery } from './Delivery.tsx'
import { DeliveryList } from './endpoint-layout.ts'

/** Milliseconds between reloads of the events, which are sent in the background. */
const READS_EVERY_MS = 3_000

interface DeliveriesPanelProps {
  readonly endpoint: WebhookEndpointRow
  readonly onClose: () => void
}

/** Shows the events of one endpoint with their results, newest first, in pages. */
export default function DeliveriesPanel({ endpoint: { endpointId, webhookUrl }, onClose }: DeliveriesPanelProps) {
  const t = useTexts('mfe-settings')
  const [page, setPage] = useState(0)
  const read = useRead(
    readWebhookDeliveries,
    { endpointId, page },
    { isAfresh: true, isQuiet: true, pollMs: READS_EVERY_MS },
  )
  const outage = outageOf(read)
  const deliveries = read.data?.data
  return (
    <SidePanel title={t('endpoints.deliveriesOf', { url: webhookUrl })} recordId={endpointId} onClose={onClose} isWide>
      <Stack gap={4}>
        {outage && !deliveries && <RetryNotice message={outage.message} onRetry={outage.retry} />}
        {!outage && read.error && <Text tone="muted">{read.error.message}</Text>}
        {read.isLoading && <Skeleton width="100%" height={160} />}
        {deliveries?.length === 0 && page === 0 && <Text tone="muted">{t('deliveries.none')}</Text>}
        <DeliveryList aria-label={t('endpoints.deliveries')}>
          {deliveries?.map((one) => (
            <Delivery key={`${one.subjectId} ${one.eventNo}`} delivery={one} onSent={() => void read.reload()} />
          ))}
        </DeliveryList>
        {(page > 0 || read.data?.isMore) && (
          <Stack direction="row" gap={2} justify="end">
            <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
              {t('deliveries.newer')}
            </Button>
            <Button size="sm" disabled={!read.data?.isMore} onClick={() => setPage(page + 1)}>
              {t('deliveries.older')}
            </Button>
          </Stack>
        )}
      </Stack>
    </SidePanel>
  )
}
