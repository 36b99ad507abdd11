import { encodePassword } from '@portal/api-client'
import { login } from '@portal/contract/auth/auth.calls'
import { GatewayError, useCommand, useTexts } from '@portal/portal-sdk'
import { Button, Link, Notice, PasswordField, Stack, Text, TextField } from '@portal/shared-ui'
import { type FormEvent, useRef, useState } from 'react'
import { keepFingerprint } from '../../fingerprint.ts'
import { deviceClaim } from './device-claim.ts'
import { ProviderButton } from './ProviderButton.tsx'
import type { SignIn } from './use-sign-in.ts'

interface LoginFormProps {
  readonly signIn: SignIn
  /** Called when the user starts to type. */
  readonly onBegin: () => void
}

/**
 * Shows the form with user name and password. It is written by hand, because formik and the schemas would increase the
 * first load of /login by a quarter, for only two required fields.
 */
export function LoginForm({ signIn, onBegin }: LoginFormProps) {
  const t = useTexts('mfe-auth')
  const send = useCommand(login)
  const form = useRef<HTMLFormElement>(null)
  const { username, setUsername } = signIn
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const nameError = isChecked && username.trim() === '' ? t('username.required') : undefined
  const passwordError = isChecked && password === '' ? t('password.required') : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    setRefusal(null)
    signIn.restart()
    if (username.trim() === '' || password === '') {
      form.current?.querySelector<HTMLInputElement>('input:placeholder-shown, input[value=""]')?.focus()
      return
    }
    try {
      // The fingerprint is computed before the first sign-in, otherwise the gateway would count this device as two
      // devices.
      await keepFingerprint()
      const request = {
        ...deviceClaim(),
        username: username.trim(),
        userPassword: encodePassword(password),
        source: 'WEB',
      }
      signIn.advance(await send.run(request))
      setPassword('')
      setChecked(false)
    } catch (error) {
      try {
        signIn.divert(error)
      } catch (other) {
        if (!(other instanceof GatewayError)) throw other
        setRefusal(other.fields[0]?.message ?? other.message)
      }
    }
  }

  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Text as="h1" size={28} weight="strong">
          {t('login.title')}
        </Text>
        <Text tone="muted">{t('login.text')}</Text>
      </Stack>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label={t('login.title')}>
        <Stack gap={4}>
          {(refusal ?? signIn.message) && <Notice tone="danger">{refusal ?? signIn.message}</Notice>}
          <TextField
            label={t('username.label')}
            name="username"
            value={username}
            onChange={setUsername}
            onFocus={onBegin}
            error={nameError}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            isRequired
          />
          <PasswordField
            label={t('password.label')}
            name="password"
            value={password}
            onChange={setPassword}
            error={passwordError}
            autoComplete="current-password"
            isRequired
          />
          <Stack direction="row" justify="flex-end">
            <Link href="/forgot-password" isAlone>
              {t('login.forgot')}
            </Link>
          </Stack>
          <Button type="submit" variant="primary" size="lg" isFullWidth isBusy={send.isRunning}>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
      <ProviderButton />
      <Text tone="muted">
        {t('login.noAccount')} <Link href="/register">{t('login.register')}</Link>
      </Text>
    </Stack>
  )
}
