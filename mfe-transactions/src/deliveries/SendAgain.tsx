import {
  RESENDS_DELIVERIES,
  resendWebhookDelivery,
  type WebhookDeliveryRow,
} from '@portal/contract/webhooks/webhooks.calls'
import { GatewayError, notify, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'

interface SendAgainProps {
  readonly delivery: WebhookDeliveryRow
  readonly onSent: () => void
}

/**
 * Shows the button that sends an event again. Shows nothing if the event is already pending, or if the user lacks the
 * privilege.
 */
export function SendAgain({ delivery, onSent }: SendAgainProps) {
  const t = useTexts('mfe-transactions')
  const mayResend = usePermission(RESENDS_DELIVERIES)
  const resend = useCommand(resendWebhookDelivery)
  const { subjectId, endpointId, eventNo, deliveryStatus } = delivery
  if (!mayResend || deliveryStatus === 'WAITING') return null
  const send = async () => {
    try {
      await resend.run({ subjectId, endpointId, eventNo })
      notify({ tone: 'positive', text: t('events.sent') })
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      notify({ tone: 'negative', text: error.message })
    }
    onSent()
  }
  return (
    <Button size="sm" onClick={() => void send()} isBusy={resend.isRunning}>
      {t('events.again')}
    </Button>
  )
}
