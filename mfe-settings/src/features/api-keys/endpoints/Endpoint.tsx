import { formatCount, formatDateTime } from '@portal/contract/format'
import type { QueueAction } from '@portal/contract/queue/queue.calls'
import { ALL_EVENTS } from '@portal/contract/webhooks/webhook'
import {
  type RotatedWebhookSecret,
  testWebhookEndpoint,
  type WebhookEndpointRow,
} from '@portal/contract/webhooks/webhooks.calls'
import { lazyPart, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { Acts, Card } from '../key-layout.ts'
import { DeleteEndpoint } from './DeleteEndpoint.tsx'
import type { EndpointFields } from './endpoint-form.ts'
import { Address, Facts } from './endpoint-layout.ts'
import { FormerSecret } from './FormerSecret.tsx'
import { PendingAddress } from './PendingAddress.tsx'

const EditEndpoint = lazyPart(() => import('./EditEndpoint.tsx'))
const RotateSecret = lazyPart(() => import('./RotateSecret.tsx'))
const ReplayEvents = lazyPart(() => import('./ReplayEvents.tsx'))

const CHANGE: Readonly<Record<QueueAction, 'new' | 'edit' | 'end'>> = { CREATE: 'new', UPDATE: 'edit', DELETE: 'end' }

interface EndpointProps {
  readonly endpoint: WebhookEndpointRow
  /** The rejected change of this endpoint; the form to correct it opens with the screen. Null without such a change. */
  readonly rejected: ({ readonly cqId: string } & EndpointFields) | null
  readonly mayUpdate: boolean
  /** Whether the events of the endpoint are shown beside the list. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onRotated: (rotated: RotatedWebhookSecret) => void
}

/** Shows one endpoint, with its pending events and its actions. */
export function Endpoint({ endpoint, rejected, mayUpdate, isOpen, onOpen, onRotated }: EndpointProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const test = useCommand(testWebhookEndpoint)
  const announceQueued = useQueuedNotice()
  // Undefined until the user opens or closes a form.
  const [opened, setOpened] = useState<'edit' | 'replay' | 'rotate' | null>()
  const close = () => setOpened(null)
  const { endpointId, webhookUrl: url, waiting, failed, lastDeliveredAt, endpointStatus } = endpoint
  const { cqId, cqAction, isOwnChange, webhookDescription, webhookEvents } = endpoint
  const kinds = webhookEvents.map((one) => c(`endpointEvent.${one}`)).join(' · ')
  const isActive = endpointStatus === 'ACTIVE'
  const mayEdit = mayUpdate && isActive && cqId === null
  const asked = opened === undefined && rejected !== null && mayEdit ? 'edit' : opened
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
        {webhookDescription !== null && <Text>{webhookDescription}</Text>}
        <Text size={13} tone="muted">
          {webhookEvents.includes(ALL_EVENTS) ? kinds : t('endpoints.eventsOf', { events: kinds })}
        </Text>
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
        {cqId !== null && cqAction !== null && (
          <PendingAddress cqId={cqId} isOwnChange={isOwnChange} change={CHANGE[cqAction]} />
        )}
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
          {mayEdit && (
            <Button startIcon="edit" aria-label={t('endpoints.editOf', { url })} onClick={() => setOpened('edit')}>
              {t('endpoints.edit')}
            </Button>
          )}
          {mayUpdate && isActive && (
            <Button startIcon="refresh" aria-label={t('replay.of', { url })} onClick={() => setOpened('replay')}>
              {t('replay.open')}
            </Button>
          )}
          {mayUpdate && isActive && (
            <Button startIcon="key" aria-label={t('secret.rotateOf', { url })} onClick={() => setOpened('rotate')}>
              {t('secret.rotate')}
            </Button>
          )}
        </Stack>
        {mayEdit && <DeleteEndpoint endpoint={endpoint} />}
      </Acts>
      {asked === 'edit' && (
        <EditEndpoint
          endpoint={endpoint}
          rejected={rejected}
          onClose={close}
          onChanged={({ cqType, ...queued }) => {
            if (cqType === undefined) notify({ tone: 'neutral', text: t('endpoints.changed') })
            else announceQueued({ ...queued, cqType })
            close()
          }}
        />
      )}
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
