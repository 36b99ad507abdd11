import type { KeyEnvironment } from '@portal/contract'
import { createWebhookEndpoint, type NewWebhookEndpoint } from '@portal/contract/webhooks/webhooks.calls'
import { endpointForm } from '@portal/contract/webhooks/webhooks.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { EndpointInputs } from './EndpointInputs.tsx'
import {
  type EndpointFields,
  type EndpointFormValues,
  endpointFormValues,
  NEW_ENDPOINT,
  toEndpointEdit,
} from './endpoint-form.ts'

interface AddEndpointProps {
  readonly env: KeyEnvironment
  readonly mtoCode: string | undefined
  /** The rejected request to resubmit; null for a new request. */
  readonly rejected: ({ readonly cqId: string } & EndpointFields) | null
  readonly onClose: () => void
  readonly onMade: (made: NewWebhookEndpoint) => void
}

/**
 * Shows the form that adds an endpoint: for test events at once, for live events after the bank's authorization. The
 * partner is notified by mail.
 */
export default function AddEndpoint({ env, mtoCode, rejected, onClose, onMade }: AddEndpointProps) {
  const t = useTexts('mfe-settings')
  const create = useCommand(createWebhookEndpoint)
  const partner = mtoCode === undefined ? {} : { apiKeyMtoCode: mtoCode }
  const again = rejected === null ? {} : { replaces: rejected.cqId }
  return (
    <Dialog isOpen title={t(`endpoints.add.${env}`)} onClose={onClose} isSticky>
      <Form<EndpointFormValues, ReturnType<typeof toEndpointEdit>>
        label={t('endpoints.add')}
        initialValues={endpointFormValues(rejected ?? NEW_ENDPOINT)}
        schema={endpointForm}
        toRequest={toEndpointEdit}
        onSubmit={async (fields) => onMade(await create.run({ ...partner, ...again, env, ...fields }))}
      >
        {({ values }) => (
          <>
            <Text>{t(env === 'live' ? 'endpoints.addTextLive' : 'endpoints.addText')}</Text>
            <EndpointInputs values={values} />
            <FormActions>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton>{t('endpoints.add')}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
