import { ORGANISATION_TYPES, type RequestOf } from '@portal/contract'
import { type OrganisationRow, updateOrganisation } from '@portal/contract/officers/officers.calls'
import { wholeOrganisationRequest } from '@portal/contract/officers/officers.schema'
import { toRequest } from '@portal/contract/schema'
import { emailText } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid, Text } from '@portal/shared-ui'
import {
  CountryInput,
  DateInput,
  NameInput,
  PhoneInput,
  SelectInput,
  TextAreaInput,
  TextInput,
} from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { type OrganisationValues, toUpdate, valuesOf } from './organisation-form.ts'

interface OrganisationEditProps {
  readonly organisation: OrganisationRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of the organisation's details. Missing details may be added later. */
export function OrganisationEdit({ organisation: read, rejected, onClose }: OrganisationEditProps) {
  const t = useTexts('mfe-users')
  // The request carries the version that was loaded when the form opened.
  const [organisation] = useState(read)
  const c = useTexts('contract')
  const form = useQueuedForm(updateOrganisation, { rejected, onDone: onClose })
  const sent = (values: OrganisationValues) => toUpdate(organisation, values)
  return (
    <PanelForm<OrganisationValues, RequestOf<typeof updateOrganisation>>
      {...form}
      title={t('officers.editOrganisation')}
      isWide
      onClose={onClose}
      initialValues={valuesOf(organisation, rejected?.proposed)}
      schema={wholeOrganisationRequest}
      toRequest={(values) => toRequest(wholeOrganisationRequest, sent(values))}
    >
      <Text tone="muted">{t('officers.mayWait')}</Text>
      <Grid min={220} gap={4}>
        <NameInput name="organisationName" label={c('labels.organisationName')} maxLength={120} isRequired />
        <SelectInput
          name="organisationType"
          label={c('labels.organisationType')}
          options={ORGANISATION_TYPES.map((value) => ({ value, label: c(`organisationType.${value}`) }))}
        />
        <TextInput
          name="organisationRegistrationNumber"
          label={c('labels.organisationRegistrationNumber')}
          maxLength={40}
        />
        <DateInput name="organisationRegistrationDate" label={c('labels.organisationRegistrationDate')} />
        <TextInput name="organisationTaxNumber" label={c('labels.organisationTaxNumber')} maxLength={40} />
        <TextAreaInput name="organisationAddress" label={c('labels.organisationAddress')} rows={2} maxLength={200} />
        <TextInput name="organisationCity" label={c('labels.organisationCity')} maxLength={60} />
        <CountryInput name="organisationCountry" label={c('labels.organisationCountry')} />
        <PhoneInput name="organisationPhone" label={c('labels.organisationPhone')} />
        <TextInput
          name="organisationEmail"
          label={c('labels.organisationEmail')}
          type="email"
          savedAs={emailText}
          maxLength={120}
        />
      </Grid>
    </PanelForm>
  )
}
