import { ORGANISATION_TYPES, type RequestOf } from '@portal/contract'
import { GENDERS, PROPRIETOR, type ProprietorRecord } from '@portal/contract/loans/proprietor'
import { createProprietor } from '@portal/contract/loans/proprietors.calls'
import { createProprietorRequest } from '@portal/contract/loans/proprietors.schema'
import { todayIn } from '@portal/contract/periods'
import { namesOf } from '@portal/contract/record'
import { toRequest } from '@portal/contract/schema'
import { emailText } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { Grid, useLocale } from '@portal/shared-ui'
import { DateInput, NameInput, PhoneInput, SelectInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm, Section } from '@portal/shared-ui/panel'

type Values = Record<Exclude<keyof ProprietorRecord, 'countryId'>, string>

interface ProprietorFormProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a new borrower and the borrower's business. */
export function ProprietorForm({ rejected, onClose }: ProprietorFormProps) {
  const t = useTexts('mfe-loans')
  const c = useTexts('contract')
  const { timeZone } = useLocale()
  const form = useQueuedForm(createProprietor, { rejected, onDone: onClose })
  const today = todayIn(timeZone)
  const label = (field: keyof Values) => ({ name: field, label: c(`labels.${field}`), isRequired: true })
  return (
    <PanelForm<Values, RequestOf<typeof createProprietor>>
      {...form}
      title={t('proprietors.add')}
      isNew
      onClose={onClose}
      initialValues={initialValues(rejected)}
      schema={createProprietorRequest}
      toRequest={(values) => toRequest(createProprietorRequest, values)}
    >
      <Section title={t('proprietors.person')}>
        <Grid min={200} gap={4}>
          <NameInput {...label('proprietorFirstName')} />
          <NameInput {...label('proprietorSurname')} />
          <SelectInput
            {...label('proprietorGender')}
            options={GENDERS.map((value) => ({ value, label: c(`borrowerGender.${value}`) }))}
          />
          <DateInput {...label('proprietorDob')} max={today} />
          <TextInput {...label('proprietorEmail')} type="email" savedAs={emailText} maxLength={120} />
          <PhoneInput {...label('proprietorPhone')} />
          <TextInput {...label('proprietorAddress')} maxLength={140} />
          <TextInput {...label('proprietorState')} maxLength={60} />
        </Grid>
      </Section>
      <Section title={t('proprietors.business')}>
        <Grid min={200} gap={4}>
          <TextInput {...label('businessName')} maxLength={60} />
          <SelectInput
            {...label('businessType')}
            options={ORGANISATION_TYPES.map((value) => ({ value, label: c(`businessType.${value}`) }))}
          />
          <DateInput {...label('businessRegDate')} max={today} />
        </Grid>
      </Section>
    </PanelForm>
  )
}

function initialValues(rejected: RejectedChange | null): Values {
  const { countryId: _, ...fields } = PROPRIETOR
  return Object.fromEntries(namesOf(fields).map((field) => [field, String(rejected?.proposed[field] ?? '')])) as Values
}
