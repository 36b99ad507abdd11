import { formatCount, formatDateTime } from '@portal/contract/format'
import {
  type RotatedWebhookSecret,
  testWebhookEndpoint,
  type WebhookEndpointRow,
} from '@portal/contract/webhooks/webhooks.calls'
import { lazyPart, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { Acts, Card } from '../key-layout.ts'
import { DeleteEndpoint } from './DeleteEndpoint.tsx'
import { Address, Facts } from './endpoint-layout.ts'
import { FormerSecret } from './FormerSecret.tsx'
import { PendingAddress } from './PendingAddress.tsx'

const RotateSecret = lazyPart(() => import('./RotateSecret.tsx'))
const ReplayEvents = lazyPart(() => import('./ReplayEvents.tsx'))

interface EndpointProps {
  readonly endpoint: WebhookEndpointRow
  readonly mayUpdate: boolean
  /** Whether the events of the endpoint are shown beside the list. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onRotated: (rotated: RotatedWebhookSecret) => void
}

/** Shows one endpoint, with its pending events and its actions. */
export function Endpoint({ endpoint, mayUpdate, isOpen, onOpen, onRotated }: EndpointProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const test = useCommand(testWebhookEndpoint)
  const [asked, setAsked] = useState<'replay' | 'rotate' | null>(null)
  const close = () => setAsked(null)
  const { endpointId, webhookUrl: url, waiting, failed, lastDeliveredAt, endpointStatus, cqId, isOwnChange } = endpoint
  const isActive = endpointStatus === 'ACTIVE'
  const send = async () => {
    try {
      await test.run({ endpointId })
    } catch {
      // The error is ignored here, because it is shown above.
      return
    }
    notify({ tone: 'neutral', text: t('endpoints.tested', { url }) })
    onOpen()
  }
  return (
    <Card aria-label={url} data-open={isOpen || undefined}>
      {test.error && <Notice tone="danger">{test.error.message}</Notice>}
      <Stack gap={2}>
        <Address as="h2" isMono size={14} weight="medium">
          {url}
        </Address>
        <Facts>
          {waiting > 0 && (
            <StatusChip
              label={t('endpoints.waiting', { count: waiting, n: formatCount(waiting, locale) })}
              tone="warning"
            />
          )}
          {failed > 0 && (
            <StatusChip
              label={t('endpoints.failed', { count: failed, n: formatCount(failed, locale) })}
              tone="negative"
            />
          )}
          <span>
            {t(isActive ? 'endpoints.since' : 'address.requested', {
              when: formatDateTime(endpoint.createdAt, locale),
            })}
          </span>
          {isActive && (
            <span>
              {lastDeliveredAt
                ? t('endpoints.lastDelivered', { when: formatDateTime(lastDeliveredAt, locale) })
                : t('endpoints.neverDelivered')}
            </span>
          )}
        </Facts>
        {endpoint.formerSecretUntil !== null && (
          <FormerSecret {...{ endpointId, url, mayUpdate }} until={endpoint.formerSecretUntil} />
        )}
        {cqId !== null && <PendingAddress cqId={cqId} isOwnChange={isOwnChange} change={isActive ? 'end' : 'new'} />}
      </Stack>
      <Acts>
        <Stack direction="row" gap={2} isWrapping>
          <Button
            startIcon="clock"
            aria-pressed={isOpen}
            aria-label={t('endpoints.deliveriesOf', { url })}
            onClick={onOpen}
          >
            {t('endpoints.deliveries')}
          </Button>
          {mayUpdate && isActive && (
            <Button
              startIcon="play"
              isBusy={test.isRunning}
              aria-label={t('endpoints.testOf', { url })}
              onClick={() => void send()}
            >
              {t('endpoints.test')}
            </Button>
          )}
          {mayUpdate && isActive && (
            <Button startIcon="refresh" aria-label={t('replay.of', { url })} onClick={() => setAsked('replay')}>
              {t('replay.open')}
            </Button>
          )}
          {mayUpdate && isActive && (
            <Button startIcon="key" aria-label={t('secret.rotateOf', { url })} onClick={() => setAsked('rotate')}>
              {t('secret.rotate')}
            </Button>
          )}
        </Stack>
        {mayUpdate && isActive && cqId === null && <DeleteEndpoint endpoint={endpoint} />}
      </Acts>
      {asked === 'replay' && (
        <ReplayEvents
          endpoint={endpoint}
          onClose={close}
          onSent={() => {
            close()
            onOpen()
          }}
        />
      )}
      {asked === 'rotate' && (
        <RotateSecret
          endpoint={endpoint}
          onClose={close}
          onRotated={(rotated) => {
            onRotated(rotated)
            close()
          }}
        />
      )}
    </Card>
  )
}
