import { PAYOUT_CURRENCIES, type RequestOf } from '@portal/contract'
import { createParameter } from '@portal/contract/parameters/parameters.calls'
import { createParameterRequest } from '@portal/contract/parameters/parameters.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { usePartnerChoices } from '@portal/portal-sdk/read'
import { AutocompleteInput, SelectInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { LimitFields } from './LimitFields.tsx'
import { limitsOf, newValues, type ParameterValues } from './parameter-form.ts'

const CURRENCIES = PAYOUT_CURRENCIES.map((currency) => ({ value: currency, label: currency }))

interface ParameterCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of new limits for an ACTIVE partner, in a currency in which the partner has no limits yet. */
export function ParameterCreate({ rejected, onClose }: ParameterCreateProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const form = useQueuedForm(createParameter, { rejected, onDone: onClose })
  const initial = newValues(rejected?.proposed)
  const partners = usePartnerChoices(form.draft.typed('parameterMtoCode') ?? initial.parameterMtoCode)
  const sent = (values: ParameterValues) => {
    const { parameterMtoCode, parameterPayoutCurrency } = values
    return { parameterMtoCode, parameterPayoutCurrency, ...limitsOf(values) }
  }
  return (
    <PanelForm<ParameterValues, RequestOf<typeof createParameter>>
      {...form}
      title={t('parameters.create')}
      isNew
      onClose={onClose}
      initialValues={initial}
      schema={createParameterRequest}
      toRequest={(values) => toRequest(createParameterRequest, sent(values))}
    >
      {({ values }) => (
        <>
          <AutocompleteInput
            name="parameterMtoCode"
            label={c('labels.mtoName')}
            hint={t('parameters.partnerHint')}
            {...partners}
            isRequired
          />
          <SelectInput
            name="parameterPayoutCurrency"
            label={c('labels.parameterPayoutCurrency')}
            options={CURRENCIES}
            isRequired
          />
          <LimitFields values={values} />
        </>
      )}
    </PanelForm>
  )
}
