import { beginTokenEnrolment, confirmTokenEnrolment } from '@portal/contract/auth/auth.calls'
import { useCommand, useTexts } from '@portal/portal-sdk'
import { canUsePasskeys } from '@portal/portal-sdk/passkeys'
import { Button, Notice, Skeleton, Stack, Text } from '@portal/shared-ui'
import { useEffect, useState } from 'react'
import { CodeForm } from '../../CodeForm.tsx'
import { StepHeading } from '../../StepHeading.tsx'
import { QrCode } from './QrCode.tsx'
import { usePasskeyTexts } from './use-passkey-texts.ts'
import type { SignIn } from './use-sign-in.ts'

interface TokenEnrolmentProps {
  readonly signIn: SignIn
  /** Shows the setup of a passkey instead. */
  readonly onUsePasskey: () => void
}

/**
 * Shows the step that registers a new hard token. The token's secret is shown only once, as QR code and text. The user
 * confirms the token with its first code (ruling A72).
 */
export function TokenEnrolment({ signIn, onUsePasskey }: TokenEnrolmentProps) {
  const t = useTexts('mfe-auth')
  const p = usePasskeyTexts()
  const begin = useCommand(beginTokenEnrolment)
  const confirm = useCommand(confirmTokenEnrolment)
  const [token, setToken] = useState<{ secret: string; otpauth: string } | null>(null)
  const { run } = begin

  useEffect(() => {
    run({}).then(setToken, () => setToken(null))
  }, [run])

  return (
    <Stack gap={6}>
      <StepHeading title={t('enrol.title')} onBack={signIn.restart} />
      <Text tone="muted">{t('enrol.text')}</Text>
      {begin.error && <Notice tone="danger">{begin.error.message}</Notice>}
      {token ? (
        <Stack gap={4} align="center">
          <QrCode text={token.otpauth} label={t('enrol.qr')} />
          <Stack gap={1} align="center">
            <Text size={13} tone="muted">
              {t('enrol.secret')}
            </Text>
            <Text isMono align="center" style={{ textWrap: 'balance' }} data-testid="token-secret">
              {token.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </Text>
          </Stack>
        </Stack>
      ) : (
        <Skeleton width="100%" height={232} />
      )}
      <CodeForm
        id="enrol-form"
        label={t('enrol.code')}
        requiredText={t('token.required')}
        onCode={(tokenCode) => signIn.enter(() => confirm.run({ tokenCode }))}
      >
        <Button type="submit" variant="primary" size="lg" isFullWidth isBusy={confirm.isRunning} disabled={!token}>
          {t('enrol.submit')}
        </Button>
      </CodeForm>
      {canUsePasskeys() && (
        <Button size="lg" isFullWidth onClick={onUsePasskey}>
          {p('enrol.usePasskey')}
        </Button>
      )}
    </Stack>
  )
}
