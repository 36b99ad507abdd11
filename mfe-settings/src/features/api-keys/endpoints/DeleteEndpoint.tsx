import { deleteWebhookEndpoint, type WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed, useQueuedNotice } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/**
 * Shows the button that deletes an endpoint after a confirmation: a test endpoint at once, a live endpoint after the
 * bank's authorization.
 */
export function DeleteEndpoint({
  endpoint: { endpointId, env, webhookUrl: url },
}: {
  readonly endpoint: WebhookEndpointRow
}) {
  const t = useTexts('mfe-settings')
  const announceQueued = useQueuedNotice()
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(deleteWebhookEndpoint, {
    onDone: ({ cqType, ...queued }) =>
      cqType === undefined
        ? notify({ tone: 'neutral', text: t('endpoints.deleted', { url }) })
        : announceQueued({ ...queued, cqType }),
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
        {t(env === 'live' ? 'endpoints.deleteAskLive' : 'endpoints.deleteAsk', { url })}
      </ConfirmDialog>
    </>
  )
}
