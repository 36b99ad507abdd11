import { SPEC_PASSWORD_RULE } from '@portal/contract'
import { REASON_CHARACTER } from '@portal/contract/values/reason'
import { useState } from 'react'
import {
  AmountInput,
  AutocompleteInput,
  CheckboxGroupInput,
  CheckboxInput,
  DateInput,
  DateRangeInput,
  FileInput,
  NameInput,
  PasswordChecklist,
  PasswordInput,
  PhoneInput,
  RadioInput,
  ReadOnlyField,
  SelectInput,
  SwitchInput,
  TextAreaInput,
  TextInput,
} from '../../src/fields/index.ts'
import { Form, FormActions, type FormSchema, SubmitButton } from '../../src/form/index.ts'
import { Grid, PasswordField, Stack, Surface, Text, TextField } from '../../src/index.ts'
import { Sample } from '../Sample.tsx'
import { WizardSample } from './WizardSample.tsx'

const OPTIONS = ['Teller', 'Operations', 'Compliance', 'Auditor', 'Administrator'].map((label) => ({
  value: label.toUpperCase(),
  label,
}))

const EMPTY = {
  username: '',
  firstName: '',
  password: '',
  phone: '',
  role: '',
  branch: '',
  limit: '1234567.5',
  birthday: '',
  from: '',
  until: '',
  file: null,
  agrees: false,
  kind: '',
  active: 'YES',
  reason: '',
}

/** Replaces a yup schema: all fields are required. */
const requireAll: FormSchema = {
  validate: async (value) => {
    const wrong = Object.entries(value as object).filter(([, part]) => part === '' || part === null || part === false)
    if (wrong.length === 0) return
    const inner = wrong.map(([path]) => ({ path, type: 'required', message: '' }))
    throw Object.assign(new Error('wrong'), { name: 'ValidationError', inner })
  },
}

export function FieldsSection() {
  const [text, setText] = useState('ada')
  return (
    <Stack gap={8}>
      <Sample name="Plain fields of the ground: empty, filled, wrong, disabled, read-only">
        <Grid min={240}>
          <TextField label="Username" value="" onChange={setText} placeholder="name@bank.example" isRequired />
          <TextField label="Username" value={text} onChange={setText} hint="As in the directory" />
          <TextField label="Username" value={text} onChange={setText} error="Username is required" />
          <TextField label="Username" value={text} onChange={setText} disabled />
          <TextField label="Username" value={text} onChange={setText} readOnly />
          <PasswordField label="Password" value={text} onChange={setText} autoComplete="current-password" />
        </Grid>
      </Sample>
      <Sample name="Bound fields: press Save to see every error; a password “refused” is refused by the server">
        <Surface padding={6}>
          <BoundForm />
        </Surface>
      </Sample>
      <Grid columns={2}>
        <Sample name="Password checklist">
          <PasswordChecklist rule={SPEC_PASSWORD_RULE} password="Demo#" />
        </Sample>
        <Sample name="Read-only">
          <Surface>
            <Grid columns={2}>
              <ReadOnlyField label="Reference" value="TRX-2026-000123" isMono />
              <ReadOnlyField label="Middle name" value="" />
            </Grid>
          </Surface>
        </Sample>
      </Grid>
      <Sample name="Wizard">
        <Surface padding={6}>
          <WizardSample />
        </Surface>
      </Sample>
    </Stack>
  )
}

function BoundForm() {
  return (
    <Form
      label="Sample form"
      initialValues={EMPTY}
      schema={requireAll}
      onSubmit={async (request) => {
        await new Promise((done) => setTimeout(done, 800))
        if (request.password === 'refused')
          throw { message: 'Format error', fields: [{ field: 'password', message: 'This password was used before' }] }
        throw { message: 'The gateway did not answer in time. Nothing was changed.' }
      }}
    >
      {({ values }) => (
        <>
          <Grid min={260}>
            <TextInput name="username" label="Username" isRequired autoComplete="off" />
            <NameInput name="firstName" label="First name" isRequired hint="Letters, digits, spaces, - and '" />
            <PasswordInput name="password" label="Password" isRequired autoComplete="new-password" />
            <PhoneInput name="phone" label="Phone number" isRequired />
            <SelectInput name="role" label="Role" options={OPTIONS} isRequired />
            <AutocompleteInput name="branch" label="Branch" options={OPTIONS} placeholder="Type to search" isRequired />
            <AmountInput name="limit" label="Transaction limit" currency="NGN" isRequired />
            <DateInput name="birthday" label="Date of birth" isRequired />
            <DateRangeInput label="Period" startName="from" endName="until" isRequired />
            <FileInput name="file" label="Receipt" types={['.jpeg', '.jpg', '.png']} maxBytes={2_000_000} isRequired />
            <CheckboxGroupInput name="currencies" label="Currencies" options={OPTIONS.slice(0, 3)} />
            <RadioInput name="kind" label="Type" options={OPTIONS.slice(0, 3)} isRow isRequired />
            <Stack gap={0}>
              <SwitchInput name="active" label="Daily limit enabled" values={['YES', 'NO']} />
              <CheckboxInput name="agrees" label="I have checked the documents" isRequired />
            </Stack>
          </Grid>
          <TextAreaInput name="reason" label="Reason" allows={REASON_CHARACTER} isRequired />
          <Text size={12} tone="muted" isMono style={{ overflowWrap: 'anywhere' }}>
            {JSON.stringify(values)}
          </Text>
          <FormActions>
            <SubmitButton>Save</SubmitButton>
          </FormActions>
        </>
      )}
    </Form>
  )
}
