import { beginPasskey, confirmPasskey } from '@portal/contract/auth/passkeys.calls'
import { deviceName, useCommand } from '@portal/portal-sdk'
import { createPasskey } from '@portal/portal-sdk/passkeys'
import { Button, Stack, Text, TextField } from '@portal/shared-ui'
import { type FormEvent, useState } from 'react'
import { StepHeading } from '../../StepHeading.tsx'
import { PasskeyRefusal } from './PasskeyRefusal.tsx'
import { usePasskeyAct } from './use-passkey-act.ts'
import { usePasskeyTexts } from './use-passkey-texts.ts'
import type { SignIn } from './use-sign-in.ts'

interface PasskeyEnrolmentProps {
  readonly signIn: SignIn
  /** Shows the setup of a hard token instead. */
  readonly onUseToken: () => void
}

const NAME_MAX = 60

/** Shows the step in which a user without a second factor creates a passkey (ruling A72). */
export default function PasskeyEnrolment({ signIn, onUseToken }: PasskeyEnrolmentProps) {
  const t = usePasskeyTexts()
  const begin = useCommand(beginPasskey)
  const confirm = useCommand(confirmPasskey)
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const [isChecked, setChecked] = useState(false)
  const create = usePasskeyAct(async () => {
    const { options } = await begin.run({})
    const passkey = await createPasskey(options, name.trim())
    await signIn.enter(() => confirm.run(passkey))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() !== '') void create.run()
  }
  return (
    <Stack gap={6}>
      <StepHeading title={t('create.title')} onBack={signIn.restart} />
      <Text tone="muted">{t('create.text')}</Text>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <PasskeyRefusal {...create} />
          <TextField
            label={t('create.name')}
            hint={t('create.nameHint')}
            name="passkeyName"
            autoComplete="on"
            value={name}
            onChange={setName}
            error={isChecked && name.trim() === '' ? t('create.nameRequired') : undefined}
            maxLength={NAME_MAX}
            isRequired
          />
          <Button type="submit" variant="primary" size="lg" isFullWidth isBusy={create.isRunning}>
            {t('create.submit')}
          </Button>
          <Button size="lg" isFullWidth onClick={onUseToken}>
            {t('create.useToken')}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
