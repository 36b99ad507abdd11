import { PAYOUT_CURRENCIES } from '@portal/contract'
import { createParameter } from '@portal/contract/calls/parameters'
import { toRequest } from '@portal/contract/schema'
import { createParameterRequest } from '@portal/contract/schema/parameters'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { AutocompleteInput, SelectInput } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { LimitFields } from './LimitFields.tsx'
import { limitsOf, NEW_PARAMETER, type ParameterValues } from './parameter-form.ts'
import { usePartnerOptions } from './use-partner-options.ts'

const CURRENCIES = PAYOUT_CURRENCIES.map((currency) => ({ value: currency, label: currency }))

/** New limits: for an ACTIVE partner, in a currency it has none in yet. */
export function ParameterCreate({ onClose }: { onClose: () => void }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const create = useCommand(createParameter)
  const partners = usePartnerOptions()
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  return (
    <SidePanel title={t('parameters.create')} onClose={onClose}>
      <Form<ParameterValues, Parameters<typeof create.run>[0]>
        label={t('parameters.create')}
        initialValues={NEW_PARAMETER}
        schema={createParameterRequest}
        toRequest={(values) => toRequest(createParameterRequest, { ...values, ...limitsOf(values) })}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await create.run(request)
          announceQueued('MTO_PARAMETER')
          onClose()
        }}
      >
        {({ values }) => (
          <>
            <AutocompleteInput
              name="parameterMtoCode"
              label={c('labels.mtoName')}
              hint={t('parameters.partnerHint')}
              options={partners.options}
              isLoading={partners.isLoading}
              isRequired
            />
            <SelectInput
              name="parameterPayoutCurrency"
              label={c('labels.parameterPayoutCurrency')}
              options={CURRENCIES}
              isRequired
            />
            <LimitFields values={values} />
            <FormActions>
              <Button onClick={onClose}>{t('cancel')}</Button>
              <SubmitButton>{t('submit')}</SubmitButton>
            </FormActions>
          </>
        )}
      </Form>
    </SidePanel>
  )
}
