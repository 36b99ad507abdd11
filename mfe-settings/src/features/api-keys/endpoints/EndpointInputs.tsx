import { LISTED_EVENTS } from '@portal/contract/webhooks/webhook'
import { useTexts } from '@portal/portal-sdk'
import { CheckboxGroupInput, RadioInput, TextInput } from '@portal/shared-ui/fields'
import type { EndpointFormValues } from './endpoint-form.ts'

/** The fields of an endpoint: its address, its description and the events that it receives. */
export function EndpointInputs({ values: { receives } }: { readonly values: EndpointFormValues }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const choices = [
    { value: 'ALL', label: c('endpointEvent.*') },
    { value: 'CHOSEN', label: t('endpoints.chosenEvents') },
  ]
  return (
    <>
      <TextInput name="webhookUrl" label={c('labels.webhookUrl')} hint={t('endpoints.urlHint')} isRequired />
      <TextInput
        name="webhookDescription"
        label={c('labels.webhookDescription')}
        hint={t('endpoints.descriptionHint')}
        maxLength={140}
      />
      <RadioInput name="receives" label={c('labels.webhookEvents')} options={choices} />
      {receives === 'CHOSEN' && (
        <CheckboxGroupInput
          name="webhookEvents"
          label={t('endpoints.kinds')}
          options={LISTED_EVENTS.map((value) => ({ value, label: c(`endpointEvent.${value}`) }))}
          isRequired
        />
      )}
    </>
  )
}
