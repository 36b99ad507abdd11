import { formatDateTime } from '@portal/contract/format'
import { DELIVERY_STATUS_TONES } from '@portal/contract/webhooks/webhook'
import type { WebhookDeliveryRow } from '@portal/contract/webhooks/webhooks.calls'
import { useTexts } from '@portal/portal-sdk'
import { color, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { LastAnswer } from './LastAnswer.tsx'
import { SendAgain } from './SendAgain.tsx'

const Entry = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space(1)} ${space(3)}`,
  alignItems: 'start',
  paddingBlock: space(3),
  '&:first-of-type': { paddingTop: 0 },
  '&:not(:last-of-type)': { borderBottom: `1px solid ${color.border}` },
})
const Address = styled.div({ overflowWrap: 'anywhere' })
const Details = styled.details({
  gridColumn: '1 / -1',
  fontSize: 13,
  '& > summary': { width: 'fit-content', cursor: 'pointer', color: color.muted },
})
const Payload = styled.pre({
  margin: `${space(2)} 0 0`,
  padding: space(3),
  borderRadius: 8,
  background: color.sunken,
  fontSize: 12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

interface DeliveryEntryProps {
  readonly delivery: WebhookDeliveryRow
  readonly onSent: () => void
}

/** Shows one event at one endpoint: its content, the number of tries, and the partner's last answer. */
export function DeliveryEntry({ delivery, onSent }: DeliveryEntryProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const { deliveryStatus, eventType, eventNo, webhookUrl, occurredAt, payload } = delivery
  return (
    <Entry>
      <Stack gap={1}>
        <Stack direction="row" gap={3} align="center" isWrapping>
          <StatusChip label={c(`status.delivery.${deliveryStatus}`)} tone={DELIVERY_STATUS_TONES[deliveryStatus]} />
          <Text>{t('events.event', { event: c(`event.${eventType}`), number: eventNo })}</Text>
        </Stack>
        <Address>
          <Text size={13} isMono>
            {webhookUrl}
          </Text>
        </Address>
        <LastAnswer delivery={delivery} />
        <Text size={13} tone="muted">
          {formatDateTime(occurredAt, locale)}
        </Text>
      </Stack>
      <SendAgain delivery={delivery} onSent={onSent} />
      <Details>
        <summary>{t('events.payload')}</summary>
        <Payload>{JSON.stringify(JSON.parse(payload), null, 2)}</Payload>
      </Details>
    </Entry>
  )
}
