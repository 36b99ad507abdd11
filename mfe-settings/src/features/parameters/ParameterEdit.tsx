import { type ParameterRow, updateParameter } from '@portal/contract/calls/parameters'
import { toRequest } from '@portal/contract/schema'
import { updateParameterRequest } from '@portal/contract/schema/parameters'
import { useCommand, useDirtyForm, useQueuedNotice, useTexts } from '@portal/portal-sdk'
import { Button, Grid } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { Form, FormActions, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { LimitFields } from './LimitFields.tsx'
import { limitsOf, type ParameterValues, valuesOf } from './parameter-form.ts'

/** Other limits for the same partner and currency, which stay as they are (spec §5). */
export function ParameterEdit({ parameter, onClose }: { parameter: ParameterRow; onClose: () => void }) {
  const t = useTexts('mfe-settings')
  const c = useTexts('contract')
  const update = useCommand(updateParameter)
  const announceQueued = useQueuedNotice()
  const [isDirty, setDirty] = useState(false)
  useDirtyForm(isDirty)
  const { parameterId, version, mtoName, parameterPayoutCurrency: currency } = parameter
  return (
    <SidePanel title={t('parameters.editOf', { partner: mtoName, currency })} onClose={onClose}>
      <Form<ParameterValues, Parameters<typeof update.run>[0]>
        label={t('edit')}
        initialValues={valuesOf(parameter)}
        schema={updateParameterRequest}
        toRequest={(values) => toRequest(updateParameterRequest, { parameterId, version, ...limitsOf(values) })}
        onDirtyChange={setDirty}
        onSubmit={async (request) => {
          await update.run(request)
          announceQueued('MTO_PARAMETER')
          onClose()
        }}
      >
        {({ values }) => (
          <>
            <Grid min={140} gap={4}>
              <ReadOnlyField label={c('labels.mtoName')} value={mtoName} />
              <ReadOnlyField label={c('labels.parameterMtoCode')} value={parameter.parameterMtoCode} isMono />
              <ReadOnlyField label={c('labels.parameterPayoutCurrency')} value={currency} isMono />
            </Grid>
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
