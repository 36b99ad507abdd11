import { resendOtp, validateLoginOtp } from '@portal/contract/auth/auth.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack } from '@portal/shared-ui'
import { CodeForm } from '../../CodeForm.tsx'
import { ResendCode } from '../../ResendCode.tsx'
import { StepHeading } from '../../StepHeading.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Shows the step for the code that is mailed when a user signs in from an unknown device (code 01, ruling A05). */
export default function DeviceCode({ signIn }: { signIn: SignIn }) {
  const t = useTexts('mfe-auth')
  const validate = useCommand(validateLoginOtp)
  return (
    <Stack gap={6}>
      <StepHeading title={t('otp.title')} onBack={signIn.restart} />
      {signIn.message && <Notice tone="info">{signIn.message}</Notice>}
      <CodeForm
        id="otp-form"
        label={t('otp.label')}
        requiredText={t('otp.required')}
        onCode={(otp) => signIn.enter(() => validate.run({ otp }))}
      >
        <Button type="submit" variant="primary" size="lg" isFullWidth isBusy={validate.isRunning}>
          {t('otp.submit')}
        </Button>
      </CodeForm>
      <ResendCode call={resendOtp} request={{ username: signIn.username.trim() }} />
    </Stack>
  )
}
