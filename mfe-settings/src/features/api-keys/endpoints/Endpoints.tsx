import { MOST_ENDPOINTS } from '@portal/contract/webhooks/webhook'
import { type NewWebhookEndpoint, readWebhookEndpoints } from '@portal/contract/webhooks/webhooks.calls'
import { lazyPart, usePermission, useSearchParams, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice, useRejectedChange } from '@portal/portal-sdk/forms'
import { usePanel, usePanelSize } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Button, Skeleton, Stack, Text } from '@portal/shared-ui'
import { EmptyState, ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { Card } from '../key-layout.ts'
import type { SectionProps } from '../section-props.ts'
import { Endpoint } from './Endpoint.tsx'
import { EndpointList } from './endpoint-layout.ts'
import { NewSecret } from './NewSecret.tsx'
import { PickupSource } from './PickupSource.tsx'
import { rejectedAddress } from './rejected-address.ts'

const AddEndpoint = lazyPart(() => import('./AddEndpoint.tsx'))
const DeliveriesPanel = lazyPart(() => import('./DeliveriesPanel.tsx'))

/** Milliseconds between counts of the pending events of an endpoint. */
const READS_EVERY_MS = 5_000

/** Shows the page `?show=endpoints`: a partner's endpoints, with the events of one endpoint beside them. */
export default function Endpoints({ env, mtoCode, description, documentation, head }: SectionProps) {
  const t = useTexts('mfe-settings')
  const mayUpdate = usePermission('SANDBOX|UPDATE')
  const request = mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }
  const read = useRead(readWebhookEndpoints, request, { isQuiet: true, pollMs: READS_EVERY_MS })
  const announceQueued = useQueuedNotice()
  const { panel, open, close } = usePanel()
  const [query] = useSearchParams()
  const { rejected } = useRejectedChange(query.get('replaces'))
  const again = rejectedAddress(rejected, query.get('edit'))
  // Null until the user opens or closes the form: until then, a rejected request in the address opens the form.
  const [isAdding, setAdding] = useState<boolean | null>(null)
  const [made, setMade] = useState<NewWebhookEndpoint | null>(null)
  const endpoints = read.data?.data.filter((one) => one.env === env)
  const panelSize = usePanelSize('endpoints')
  const isFull = endpoints !== undefined && endpoints.length >= MOST_ENDPOINTS
  const opened = endpoints?.find((one) => one.endpointId === panel?.id)
  const outage = outageOf(read)
  const add = mayUpdate && endpoints && !isFull && (
    <Button variant="primary" startIcon="plus" onClick={() => setAdding(true)}>
      {t('endpoints.add')}
    </Button>
  )
  return (
    <PanelLayout kept={panelSize}>
      <PageFrame
        title={t('keys.title.endpoints')}
        count={endpoints?.length}
        description={description}
        actions={documentation}
        primaryAction={endpoints && endpoints.length > 0 ? add : undefined}
      >
        <Stack gap={5}>
          {head}
          <EndpointList>
            {made && endpoints?.some((one) => one.endpointId === made.endpointId) && (
              <NewSecret key={made.webhookSecret} secret={made.webhookSecret} text={t('endpoints.once.text')} />
            )}
            {outage && !endpoints && <ErrorState text={outage.message} onRetry={outage.retry} />}
            {!outage && !endpoints && (
              <Card>
                <Skeleton width="60%" height={20} />
                <Skeleton width="100%" height={40} />
              </Card>
            )}
            {endpoints?.length === 0 && (
              <EmptyState
                icon="link"
                title={t(`endpoints.empty.${env}`)}
                text={t('endpoints.emptyText')}
                action={add || undefined}
              />
            )}
            {endpoints?.map((one) => (
              <Endpoint
                key={one.endpointId}
                endpoint={one}
                rejected={again.change?.endpointId === one.endpointId ? again.change : null}
                mayUpdate={mayUpdate}
                isOpen={one === opened}
                onOpen={() => open('deliveries', one.endpointId)}
                onRotated={({ webhookSecret }) => {
                  setMade({ endpointId: one.endpointId, webhookSecret })
                  void read.reload()
                }}
              />
            ))}
            {isFull && mayUpdate && (
              <Text size={13} tone="muted">
                {t('endpoints.full', { count: MOST_ENDPOINTS })}
              </Text>
            )}
            {env === 'live' && <PickupSource key={again.source?.cqId} mtoCode={mtoCode} rejected={again.source} />}
          </EndpointList>
        </Stack>
        {(isAdding ?? (mayUpdate && again.webhook !== null)) && (
          <AddEndpoint
            env={env}
            mtoCode={mtoCode}
            rejected={again.webhook}
            onClose={() => setAdding(false)}
            onMade={(endpoint) => {
              setMade(endpoint)
              const { cqType } = endpoint
              if (cqType !== undefined) announceQueued({ ...endpoint, cqType })
              setAdding(false)
            }}
          />
        )}
      </PageFrame>
      {opened && <DeliveriesPanel key={opened.endpointId} endpoint={opened} onClose={close} />}
    </PanelLayout>
  )
}
