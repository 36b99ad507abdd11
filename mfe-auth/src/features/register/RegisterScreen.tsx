import { encodePassword } from '@portal/api-client'
import { initiateEnrollment } from '@portal/contract/auth/registration.calls'
import { lazyPart, useCommand, useDirtyForm, useFieldMessages, useTexts } from '@portal/portal-sdk'
import { Link, Stack, Text } from '@portal/shared-ui'
import { FormMessagesProvider } from '@portal/shared-ui/form'
import { useEffect, useState } from 'react'
import { NamesStep } from './NamesStep.tsx'
import { EMPTY_REGISTRATION, type Registration } from './registration.ts'

// The code of each step (the countries of phone numbers, the password rule, and their checks) is loaded while the user
// fills in the step before.
const ContactStep = lazyPart(() => import('./ContactStep.tsx'))
const PasswordStep = lazyPart(() => import('./PasswordStep.tsx'))
const EnrollmentCode = lazyPart(() => import('./EnrollmentCode.tsx'))

const STEPS = ['names', 'contact', 'password'] as const
type Step = (typeof STEPS)[number]

/** Shows the screen `/register`: names, contact, password, then the mailed code (spec §2.3). */
export default function RegisterScreen() {
  const t = useTexts('mfe-auth')
  const messageOf = useFieldMessages()
  const initiate = useCommand(initiateEnrollment)
  const [step, setStep] = useState<Step>('names')
  const [values, setValues] = useState(EMPTY_REGISTRATION)
  const [uniqueRef, setUniqueRef] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const taken = useDirtyForm(isTyping || values !== EMPTY_REGISTRATION || uniqueRef !== null)
  useEffect(() => {
    if (isTyping)
      for (const part of [ContactStep, PasswordStep, EnrollmentCode]) void part.preload().catch(() => undefined)
  }, [isTyping])

  if (uniqueRef)
    return (
      <EnrollmentCode uniqueRef={uniqueRef} email={values.email} onTaken={taken} onBack={() => setUniqueRef(null)} />
    )

  const keep = (next: Step) => (typed: Registration) => {
    setValues((kept) => ({ ...kept, ...typed }))
    setStep(next)
  }
  const submit = async ({
    password,
    passwordConfirmation,
  }: Pick<Registration, 'password' | 'passwordConfirmation'>) => {
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
          <NamesStep frame={frame} values={values} onDirtyChange={setTyping} onNext={keep('contact')} />
        )}
        {step === 'contact' && (
          <ContactStep frame={frame} values={values} onNext={keep('password')} onBack={keep('names')} />
        )}
        {step === 'password' && <PasswordStep frame={frame} onSubmit={submit} onBack={() => setStep('contact')} />}
        <Text tone="muted">
          {t('register.haveAccount')} <Link href="/login">{t('login.submit')}</Link>
        </Text>
      </Stack>
    </FormMessagesProvider>
  )
}
