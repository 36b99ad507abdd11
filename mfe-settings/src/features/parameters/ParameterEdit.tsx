import type { RequestOf } from '@portal/contract'
import { type ParameterRow, updateParameter } from '@portal/contract/parameters/parameters.calls'
import { updateParameterRequest } from '@portal/contract/parameters/parameters.schema'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { LimitFields } from './LimitFields.tsx'
import { limitsOf, type ParameterValues, valuesOf } from './parameter-form.ts'

interface ParameterEditProps {
  readonly parameter: ParameterRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form that changes limits. Partner and currency cannot change (spec §5). */
export function ParameterEdit({ parameter, rejected, onClose }: ParameterEditProps) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const form = useQueuedForm(updateParameter, { rejected, onDone: onClose })
  const { parameterId, version, mtoName, parameterPayoutCurrency: currency } = parameter
  const sent = (values: ParameterValues) => ({ parameterId, version, ...limitsOf(values) })
  return (
    <PanelForm<ParameterValues, RequestOf<typeof updateParameter>>
      {...form}
      title={t('parameters.editOf', { partner: mtoName, currency })}
      onClose={onClose}
      initialValues={valuesOf(parameter, rejected?.proposed)}
      schema={updateParameterRequest}
      toRequest={(values) => toRequest(updateParameterRequest, sent(values))}
    >
      {({ values }) => (
        <>
          <Grid min={140} gap={4}>
            <ReadOnlyField label={c('labels.mtoName')} value={mtoName} />
            <ReadOnlyField label={c('labels.parameterMtoCode')} value={parameter.parameterMtoCode} isMono />
            <ReadOnlyField label={c('labels.parameterPayoutCurrency')} value={currency} isMono />
          </Grid>
          <LimitFields values={values} />
        </>
      )}
    </PanelForm>
  )
}
