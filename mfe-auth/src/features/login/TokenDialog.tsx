import { validateHardToken } from '@portal/contract/auth/auth.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Stack, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { CodeForm } from '../../CodeForm.tsx'
import { usePasskeyTexts } from './use-passkey-texts.ts'
import type { SignIn } from './use-sign-in.ts'

const FORM = 'token-form'

interface TokenDialogProps {
  readonly signIn: SignIn
  /** Shows the step for the passkey instead; absent if the user has none. */
  readonly onUsePasskey?: (() => void) | undefined
}

/**
 * Shows "Confirm Verification": the step for the hard token of a bank user (spec §2.2), or of an operator user who has
 * a token (ruling A105).
 */
export function TokenDialog({ signIn, onUsePasskey }: TokenDialogProps) {
  const t = useTexts('mfe-auth')
  const p = usePasskeyTexts()
  const validate = useCommand(validateHardToken)
  return (
    <Dialog
      isOpen
      isSticky
      title={t('token.title')}
      onClose={signIn.restart}
      actions={
        <>
          {onUsePasskey && <Button onClick={onUsePasskey}>{p('check.usePasskey')}</Button>}
          <Button type="submit" form={FORM} variant="primary" isBusy={validate.isRunning}>
            {t('token.submit')}
          </Button>
        </>
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
