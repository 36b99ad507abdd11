import { changeDefaultPassword } from '@portal/contract/auth/auth.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Notice, Stack } from '@portal/shared-ui'
import { ChangePasswordForm } from '../../ChangePasswordForm.tsx'
import { StepHeading } from '../../StepHeading.tsx'
import type { SignIn } from './use-sign-in.ts'

/** Shows the step in which a new user replaces the mailed password (code 02, ruling A04). */
export default function FirstPassword({ signIn }: { signIn: SignIn }) {
  const t = useTexts('mfe-auth')
  const change = useCommand(changeDefaultPassword)
  return (
    <Stack gap={6}>
      <StepHeading title={t('change.title')} onBack={signIn.restart} />
      {signIn.message && <Notice tone="info">{signIn.message}</Notice>}
      <ChangePasswordForm onSubmit={(request) => signIn.enter(() => change.run(request))} />
    </Stack>
  )
}
