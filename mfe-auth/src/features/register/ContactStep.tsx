import { emailText } from '@portal/contract/values/email'
import { useTexts } from '@portal/portal-sdk'
import { PhoneInput, TextInput } from '@portal/shared-ui/fields'
import { Form, WizardFrame, type WizardFrameProps } from '@portal/shared-ui/form'
import type { Registration } from './registration.ts'
import { stepSchema } from './step-schema.ts'

interface ContactStepProps {
  readonly frame: Omit<WizardFrameProps, 'children'>
  readonly values: Registration
  readonly onNext: (typed: Registration) => void
  readonly onBack: (typed: Registration) => void
}

const SCHEMA = stepSchema('contact')

/** Shows step two of registration: address and phone number. */
export default function ContactStep({ frame, values, onNext, onBack }: ContactStepProps) {
  const t = useTexts('mfe-auth')
  return (
    <Form<Registration> label={t('register.title')} initialValues={values} schema={SCHEMA} onSubmit={onNext}>
      {({ values: typed }) => (
        <WizardFrame {...frame} onBack={() => onBack(typed)}>
          <TextInput
            name="email"
            type="email"
            savedAs={emailText}
            label={t('register.email')}
            autoComplete="email"
            isRequired
          />
          <PhoneInput
            name="phone"
            dialCodeName="countryCodeOriginal"
            label={t('register.phone')}
            autoComplete="tel-national"
            isRequired
          />
        </WizardFrame>
      )}
    </Form>
  )
}
