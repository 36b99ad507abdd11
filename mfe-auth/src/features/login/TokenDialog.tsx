import { validateHardToken } from '@portal/contract/auth/auth.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Stack, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { CodeForm } from '../../CodeForm.tsx'
import type { SignIn } from './use-sign-in.ts'

const FORM = 'token-form'

/**
 * Shows "Confirm Verification": the step for the hard token of a bank user (spec §2.2), or of an operator user who has
 * a token (ruling A105).
 */
export default function TokenDialog({ signIn }: { signIn: SignIn }) {
  const t = useTexts('mfe-auth')
  const validate = useCommand(validateHardToken)
  return (
    <Dialog
      isOpen
      isSticky
      title={t('token.title')}
      onClose={signIn.restart}
      actions={
        <Button type="submit" form={FORM} variant="primary" isBusy={validate.isRunning}>
          {t('token.submit')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t('token.text')}</Text>
        <CodeForm
          id={FORM}
          label={t('token.label')}
          requiredText={t('token.required')}
          onCode={(tokenCode) => signIn.enter(() => validate.run({ tokenCode }))}
        />
      </Stack>
    </Dialog>
  )
}
