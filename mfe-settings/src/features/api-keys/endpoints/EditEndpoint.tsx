import type { Queued } from '@portal/contract'
import { updateWebhookEndpoint, type WebhookEndpointRow } from '@portal/contract/webhooks/webhooks.calls'
import { endpointForm } from '@portal/contract/webhooks/webhooks.schema'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { EndpointInputs } from './EndpointInputs.tsx'
import { type EndpointFields, type EndpointFormValues, endpointFormValues, toEndpointEdit } from './endpoint-form.ts'

interface EditEndpointProps {
  readonly endpoint: WebhookEndpointRow
  /** The rejected change to resubmit; null for a new change. */
  readonly rejected: ({ readonly cqId: string } & EndpointFields) | null
  readonly onClose: () => void
  /** Called when the change is made, or requested: then it has a queue item. */
  readonly onChanged: (queued: Partial<Queued>) => void
}

/** Shows the form that changes an endpoint: a test endpoint at once, a live endpoint after the bank's authorization. */
export default function EditEndpoint({ endpoint, rejected, onClose, onChanged }: EditEndpointProps) {
  const t = useTexts('mfe-settings')
  const update = useCommand(updateWebhookEndpoint)
  // The list is read again while the form is open. The form changes the endpoint as it was when the form opened.
  const [{ endpointId, version, env, ...fields }] = useState(endpoint)
  const again = rejected === null ? {} : { replaces: rejected.cqId }
  return (
    <Dialog isOpen title={t('endpoints.editTitle')} onClose={onClose} isSticky>
      <Form<EndpointFormValues, ReturnType<typeof toEndpointEdit>>
        label={t('endpoints.editTitle')}
        initialValues={endpointFormValues(rejected ?? fields)}
        schema={endpointForm}
        toRequest={toEndpointEdit}
        onSubmit={async (edit) => onChanged(await update.run({ endpointId, version, ...again, ...edit }))}
      >
        {({ values }) => (
          <>
            <Text>{t(env === 'live' ? 'endpoints.editTextLive' : 'endpoints.editText')}</Text>
            <EndpointInputs values={values} />
            <FormActions>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton>{t('endpoints.save')}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
