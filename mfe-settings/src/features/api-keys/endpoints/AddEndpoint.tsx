import type { KeyEnvironment } from '@portal/contract'
import { createWebhookEndpoint, type NewWebhookEndpoint } from '@portal/contract/webhooks/webhooks.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { TextInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'

interface AddEndpointProps {
  readonly env: KeyEnvironment
  readonly mtoCode: string | undefined
  /** The rejected request to resubmit; null for a new request. */
  readonly rejected: { readonly cqId: string; readonly webhookUrl: string } | null
  readonly onClose: () => void
  readonly onMade: (made: NewWebhookEndpoint) => void
}

/**
 * Shows the form that adds an endpoint: for test events at once, for live events after the bank's authorization. The
 * partner is notified by mail.
 */
export default function AddEndpoint({ env, mtoCode, rejected, onClose, onMade }: AddEndpointProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const create = useCommand(createWebhookEndpoint)
  const partner = mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }
  const again = rejected === null ? {} : { replaces: rejected.cqId }
  return (
    <Dialog isOpen title={t(`endpoints.add.${env}`)} onClose={onClose} isSticky>
      <Form
        label={t('endpoints.add')}
        initialValues={{ webhookUrl: rejected?.webhookUrl ?? '' }}
        onSubmit={async ({ webhookUrl }) =>
          onMade(await create.run({ ...partner, ...again, env, webhookUrl: webhookUrl.trim() }))
        }
      >
        <Text>{t(env === 'live' ? 'endpoints.addTextLive' : 'endpoints.addText')}</Text>
        <TextInput name="webhookUrl" label={c('labels.webhookUrl')} hint={t('endpoints.urlHint')} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('endpoints.add')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
