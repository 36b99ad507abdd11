import { deleteWebhookEndpoint, type WebhookEndpointRow } from '@portal/contract/calls/webhooks'
import { notify, useCommand, useTexts } from '@portal/portal-sdk'
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
  const end = useCommand(deleteWebhookEndpoint)
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    try {
      await end.run({ endpointId })
    } catch {
      // The refusal stands in the confirmation, which stays open.
      return
    }
    setAsking(false)
    notify({ tone: 'neutral', text: t('endpoints.deleted', { url }) })
  }
  return (
    <>
      <Button variant="dangerQuiet" aria-label={t('endpoints.deleteOf', { url })} onClick={() => setAsking(true)}>
        {t('endpoints.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('endpoints.deleteTitle')}
        confirmLabel={t('endpoints.delete')}
        isDangerous
        isBusy={end.isRunning}
        failure={end.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('endpoints.deleteAsk', { url })}
      </ConfirmDialog>
    </>
  )
}
