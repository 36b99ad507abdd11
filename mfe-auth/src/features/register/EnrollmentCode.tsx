import { resendOtp } from '@portal/contract/auth/auth.calls'
import { completeEnrollment } from '@portal/contract/auth/registration.calls'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { Button, LinkButton, Notice, Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'
import { CodeForm } from '../../CodeForm.tsx'
import { triesLeftOf } from '../../RefusedTry.tsx'
import { ResendCode } from '../../ResendCode.tsx'
import { StepHeading } from '../../StepHeading.tsx'

interface EnrollmentCodeProps {
  readonly uniqueRef: string
  readonly email: string
  /** Called when the account has been created, so that leaving no longer loses the typed data. */
  readonly onTaken: () => void
  readonly onBack: () => void
}

/**
 * Shows the step for the mailed code that completes a registration. The account then awaits the provider's approval.
 */
export default function EnrollmentCode({ uniqueRef, email, onTaken, onBack }: EnrollmentCodeProps) {
  const t = useTexts('mfe-auth')
  const complete = useCommand(completeEnrollment)
  const [isDone, setDone] = useState(false)
  const [lock, setLock] = useState<string | null>(null)
  const noteLock = (error: unknown) => {
    if (error instanceof GatewayError && triesLeftOf(error) === 0) setLock(error.message)
  }
  if (isDone) {
    return (
      <Stack gap={5}>
        <Text as="h1" size={28} weight="strong">
          {t('register.done')}
        </Text>
        <Text tone="muted">{t('register.doneText')}</Text>
        <LinkButton href="/login" variant="primary" size="lg" isFullWidth>
          {t('recovery.toLogin')}
        </LinkButton>
      </Stack>
    )
  }
  if (lock !== null) {
    return (
      <Stack gap={6}>
        <StepHeading title={t('otp.title')} onBack={onBack} />
        <Notice tone="danger">{lock}</Notice>
        <Button variant="primary" size="lg" isFullWidth onClick={onBack}>
          {t('otp.startAgain')}
        </Button>
      </Stack>
    )
  }
  return (
    <Stack gap={6}>
      <StepHeading title={t('otp.title')} onBack={onBack} />
      <Text tone="muted">{t('register.codeSent', { email })}</Text>
      <CodeForm
        id="enrollment-form"
        label={t('otp.label')}
        requiredText={t('otp.required')}
        onCode={async (otp) => {
          try {
            await complete.run({ uniqueRef, otp })
          } catch (error) {
            noteLock(error)
            throw error
          }
          onTaken()
          setDone(true)
        }}
      >
        <Button type="submit" variant="primary" size="lg" isFullWidth isBusy={complete.isRunning}>
          {t('otp.submit')}
        </Button>
      </CodeForm>
      <ResendCode call={resendOtp} request={{ uniqueRef }} onLocked={noteLock} />
    </Stack>
  )
}
