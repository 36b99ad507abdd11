import {
  type RotatedWebhookSecret,
  rotateWebhookSecret,
  type WebhookEndpointRow,
} from '@portal/contract/webhooks/webhooks.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { OVERLAPS } from '../overlaps.ts'

interface RotateSecretProps {
  readonly endpoint: WebhookEndpointRow
  readonly onClose: () => void
  readonly onRotated: (rotated: RotatedWebhookSecret) => void
}

/** Shows the form that replaces the secret of an endpoint, and asks how long the former secret signs too. */
export default function RotateSecret({
  endpoint: { endpointId, webhookUrl: url },
  onClose,
  onRotated,
}: RotateSecretProps) {
  const t = useTexts('mfe-settings')
  const rotate = useCommand(rotateWebhookSecret)
  const options = OVERLAPS.map((hours) => ({ value: String(hours), label: t(`keys.overlap.${hours}`) }))
  return (
    <Dialog isOpen title={t('secret.rotate')} onClose={onClose} isSticky>
      <Form<{ overlapHours: string }, number>
        label={t('secret.rotate')}
        initialValues={{ overlapHours: '24' }}
        toRequest={({ overlapHours }) => Number(overlapHours)}
        onSubmit={async (overlapHours) => onRotated(await rotate.run({ endpointId, overlapHours }))}
      >
        <Text>{t('secret.rotateText', { url })}</Text>
        <SelectInput name="overlapHours" label={t('secret.overlap')} options={options} placeholder={null} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton>{t('secret.rotate')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
