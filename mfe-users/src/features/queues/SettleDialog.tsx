import { toRequest } from '@portal/contract/schema'
import { type SettleRequest, settleServiceWrite } from '@portal/contract/services/services.calls'
import { settleServiceWriteRequest } from '@portal/contract/services/services.schema'
import { useTexts } from '@portal/portal-sdk'
import { useQueuedForm } from '@portal/portal-sdk/forms'
import { Button, Stack, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { RadioInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { ReasonInput } from '@portal/shared-ui/panel'

interface SettleDialogProps {
  readonly writeId: string
  readonly name: string
  readonly onClose: () => void
}

/** Shows the dialog that proposes the result of an unclear change; a checker must authorize it. */
export function SettleDialog({ writeId, name, onClose }: SettleDialogProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const form = useQueuedForm(settleServiceWrite, { rejected: null, onDone: onClose })
  return (
    <Dialog isOpen isSticky title={t('service.settle')} onClose={onClose}>
      <Form<{ writeState: string; settledReason: string }, SettleRequest>
        {...form}
        label={t('service.settle')}
        initialValues={{ writeState: '', settledReason: '' }}
        schema={settleServiceWriteRequest}
        toRequest={(values) => toRequest(settleServiceWriteRequest, { ...values, writeId })}
      >
        <Stack gap={4}>
          <Text>{t('service.settleAsk', { name })}</Text>
          <RadioInput
            name="writeState"
            label={t('service.settleAs')}
            isRequired
            options={[
              { value: 'DONE', label: t('service.settleDone') },
              { value: 'REFUSED', label: t('service.settleRefused') },
            ]}
          />
          <ReasonInput name="settledReason" label={c('labels.settledReason')} />
          <FormActions>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <SubmitButton>{t('submit')}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
