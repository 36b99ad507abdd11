import { encodePassword } from '@portal/api-client'
import { initiateEnrollment } from '@portal/contract/calls/registration'
import { toRequest } from '@portal/contract/schema'
import { useCommand, useDirtyForm, useFieldMessages, useTexts } from '@portal/portal-sdk'
import { usePasswordRule } from '@portal/portal-sdk/read'
import { Link, Stack, Text } from '@portal/shared-ui'
import { NameInput, NewPasswordFields, PhoneInput, TextInput } from '@portal/shared-ui/fields'
import { Form, FormMessagesProvider, WizardFrame } from '@portal/shared-ui/form'
import { useState } from 'react'
import { EnrollmentCode } from './EnrollmentCode.tsx'
import {
  besides,
  CONTACT,
  contactSchema,
  EMPTY_REGISTRATION,
  NAMES,
  namesSchema,
  passwordSchema,
  type Registration,
} from './register.schema.ts'

const STEPS = ['names', 'contact', 'password'] as const
type Step = (typeof STEPS)[number]

/** `/register`: names, contact, password, then the mailed code (spec §2.3). */
export default function RegisterScreen() {
  const t = useTexts('mfe-auth')
  const messageOf = useFieldMessages()
  const rule = usePasswordRule()
  const initiate = useCommand(initiateEnrollment)
  const [step, setStep] = useState<Step>('names')
  const [values, setValues] = useState(EMPTY_REGISTRATION)
  const [uniqueRef, setUniqueRef] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const taken = useDirtyForm(isTyping || values !== EMPTY_REGISTRATION || uniqueRef !== null)

  if (uniqueRef)
    return (
      <EnrollmentCode uniqueRef={uniqueRef} email={values.email} onTaken={taken} onBack={() => setUniqueRef(null)} />
    )

  const keep = (next: Step, typed: Partial<Registration>) => {
    setValues((kept) => ({ ...kept, ...typed }))
    setStep(next)
  }
  const submit = async (password: string, passwordConfirmation: string) => {
    const { countryCodeOriginal, ...rest } = values
    const answer = await initiate.run({
      ...rest,
      middleName: rest.middleName || undefined,
      countryCode: countryCodeOriginal.replace('+', ''),
      countryCodeOriginal,
      password: encodePassword(password),
      passwordConfirmation: encodePassword(passwordConfirmation),
    })
    setUniqueRef(answer.uniqueref)
  }
  const frame = {
    steps: STEPS.map((id) => ({ id, title: t(`register.step.${id}`) })),
    current: step,
    backLabel: t('register.previous'),
    isBusy: initiate.isRunning,
    size: 'lg' as const,
  }

  return (
    <FormMessagesProvider messageOf={messageOf}>
      <Stack gap={6}>
        <Text as="h1" size={28} weight="strong">
          {t('register.title')}
        </Text>
        {step === 'names' && (
          <Form<Registration>
            key={step}
            label={t('register.title')}
            onDirtyChange={setTyping}
            initialValues={values}
            schema={namesSchema()}
            toRequest={(typed) => toRequest(namesSchema(), { ...typed }, { screenOnly: besides(NAMES) })}
            onSubmit={(_, typed) => keep('contact', typed)}
          >
            <WizardFrame {...frame}>
              <NameInput name="userFirstName" label={t('register.firstName')} autoComplete="given-name" isRequired />
              <NameInput name="middleName" label={t('register.middleName')} autoComplete="additional-name" />
              <NameInput name="userLastName" label={t('register.lastName')} autoComplete="family-name" isRequired />
            </WizardFrame>
          </Form>
        )}
        {step === 'contact' && (
          <Form<Registration>
            key={step}
            label={t('register.title')}
            initialValues={values}
            schema={contactSchema()}
            toRequest={(typed) => toRequest(contactSchema(), { ...typed }, { screenOnly: besides(CONTACT) })}
            onSubmit={(_, typed) => keep('password', typed)}
          >
            {({ values: typed }) => (
              <WizardFrame {...frame} onBack={() => keep('names', typed)}>
                <TextInput name="email" type="email" label={t('register.email')} autoComplete="email" isRequired />
                <PhoneInput name="phone" dialCodeName="countryCodeOriginal" label={t('register.phone')} isRequired />
              </WizardFrame>
            )}
          </Form>
        )}
        {step === 'password' && (
          <Form<Pick<Registration, 'password' | 'passwordConfirmation'>>
            key={step}
            label={t('register.title')}
            initialValues={{ password: '', passwordConfirmation: '' }}
            schema={passwordSchema(rule)}
            onSubmit={({ password, passwordConfirmation }) => submit(password, passwordConfirmation)}
          >
            <WizardFrame {...frame} nextLabel={t('register.submit')} onBack={() => setStep('contact')}>
              <NewPasswordFields
                rule={rule}
                names={{ password: 'password', confirmation: 'passwordConfirmation' }}
                labels={{ password: t('password.label'), confirmation: t('register.repeat') }}
              />
            </WizardFrame>
          </Form>
        )}
        <Text tone="muted">
          {t('register.haveAccount')} <Link href="/login">{t('login.title')}</Link>
        </Text>
      </Stack>
    </FormMessagesProvider>
  )
}
