import { useTexts } from '@portal/portal-sdk'
import { NameInput } from '@portal/shared-ui/fields'
import { Form, WizardFrame, type WizardFrameProps } from '@portal/shared-ui/form'
import type { Registration } from './registration.ts'
import { stepSchema } from './step-schema.ts'

interface NamesStepProps {
  readonly frame: Omit<WizardFrameProps, 'children'>
  readonly values: Registration
  readonly onDirtyChange: (isDirty: boolean) => void
  readonly onNext: (typed: Registration) => void
}

const SCHEMA = stepSchema('names')

/** Shows step one of registration: the names. */
export function NamesStep({ frame, values, onDirtyChange, onNext }: NamesStepProps) {
  const t = useTexts('mfe-auth')
  return (
    <Form<Registration>
      label={t('register.title')}
      onDirtyChange={onDirtyChange}
      initialValues={values}
      schema={SCHEMA}
      onSubmit={onNext}
    >
      <WizardFrame {...frame}>
        <NameInput name="userFirstName" label={t('register.firstName')} autoComplete="given-name" isRequired />
        <NameInput name="middleName" label={t('register.middleName')} autoComplete="additional-name" />
        <NameInput name="userLastName" label={t('register.lastName')} autoComplete="family-name" isRequired />
      </WizardFrame>
    </Form>
  )
}
