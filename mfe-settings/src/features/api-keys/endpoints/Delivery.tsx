import { formatDateTime, type Locale } from '@portal/contract/format'
import { DELIVERY_STATUS_TONES } from '@portal/contract/webhooks/webhook'
import {
  RESENDS_DELIVERIES,
  resendWebhookDelivery,
  type WebhookDeliveryRow,
} from '@portal/contract/webhooks/webhooks.calls'
import { type Translate, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { useState } from 'react'
import { Body } from '../Body.tsx'
import { TryList } from './endpoint-layout.ts'
import { tryWords } from './try-words.ts'

interface DeliveryProps {
  readonly delivery: WebhookDeliveryRow
  readonly onSent: () => void
}

/** Shows one event: its state, its content, each try with its answer, and "Send again". */
export function Delivery({ delivery, onSent }: DeliveryProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const locale = useLocale()
  const mayResend = usePermission(RESENDS_DELIVERIES)
  const resend = useCommand(resendWebhookDelivery)
  const [isWhole, setWhole] = useState(false)
  const { subjectId, endpointId, eventNo, deliveryStatus: status, attempts } = delivery
  const when = formatDateTime(delivery.occurredAt, locale)
  const name = c(`event.${delivery.eventType}`)
  const send = async () => {
    try {
      await resend.run({ subjectId, endpointId, eventNo })
    } catch {
      // The error is ignored here, because it is shown below.
      return
    }
    onSent()
  }
  return (
    <li>
      <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
        <Text weight="medium">{name}</Text>
        <StatusChip label={c(`status.delivery.${status}`)} tone={DELIVERY_STATUS_TONES[status]} />
      </Stack>
      <Text size={13} tone="muted">
        {whenOf(t, delivery, locale)}
      </Text>
      {attempts.length > 0 && (
        <TryList aria-label={t('deliveries.tries')}>
          {attempts.map((one) => (
            <li key={one.triedAt}>
              {formatDateTime(one.triedAt, locale)} · {tryWords(t, one, locale)}
            </li>
          ))}
        </TryList>
      )}
      <Stack direction="row" gap={2} isWrapping>
        <Button
          size="sm"
          aria-expanded={isWhole}
          aria-label={t(isWhole ? 'deliveries.lessOf' : 'deliveries.contentOf', { name, when })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'deliveries.less' : 'deliveries.content')}
        </Button>
        {mayResend && status !== 'WAITING' && (
          <Button
            size="sm"
            startIcon="refresh"
            isBusy={resend.isRunning}
            aria-label={t('deliveries.againOf', { name, when })}
            onClick={() => void send()}
          >
            {t('deliveries.again')}
          </Button>
        )}
      </Stack>
      {resend.error && <Notice tone="danger">{resend.error.message}</Notice>}
      {isWhole && <Body text={delivery.payload} />}
    </li>
  )
}

/**
 * Describes the time of the event and of the next try. The next try must wait until the event before this event has
 * been sent.
 */
function whenOf(
  t: Translate,
  { occurredAt, waitsFor, nextTryAt, attempts }: WebhookDeliveryRow,
  locale: Locale,
): string {
  const when = formatDateTime(occurredAt, locale)
  if (waitsFor !== null) return t('deliveries.waits', { when })
  if (nextTryAt === null || attempts.length === 0) return t('deliveries.at', { when })
  return t('deliveries.next', { when, next: formatDateTime(nextTryAt, locale) })
}
