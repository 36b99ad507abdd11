import { deleteWebhookEndpoint, type WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Ends an endpoint, after asking. */
export function DeleteEndpoint({
  endpoint: { endpointId, webhookUrl: url },
}: {
  readonly endpoint: WebhookEndpointRow
}) {
  const t = useTexts('mfe-settings')
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(deleteWebhookEndpoint, {
    onDone: () => notify({ tone: 'neutral', text: t('endpoints.deleted', { url }) }),
    onClose: () => setAsking(false),
  })
  return (
    <>
      <Button variant="dangerQuiet" aria-label={t('endpoints.deleteOf', { url })} onClick={() => setAsking(true)}>
        {t('endpoints.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        title={t('endpoints.deleteTitle')}
        confirmLabel={t('endpoints.delete')}
        isDangerous
        onConfirm={() => confirm({ endpointId })}
      >
        {t('endpoints.deleteAsk', { url })}
      </ConfirmDialog>
    </>
  )
}
