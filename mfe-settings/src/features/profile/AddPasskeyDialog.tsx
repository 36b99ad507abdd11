import { addPasskey, beginFurtherPasskey } from '@portal/contract/auth/passkeys.calls'
import { deviceName, GatewayError, notify, useCommand, useTexts } from '@portal/portal-sdk'
import { createPasskey, type PasskeyFailure, passkeyFailure } from '@portal/portal-sdk/passkeys'
import { Button, Notice, Stack, Text, TextField } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { type FormEvent, useState } from 'react'

const FORM = 'add-passkey-form'
const NAME_MAX = 60

/** Shows the dialog in which a user creates a further passkey, which the bank has allowed. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('mfe-settings')
  const begin = useCommand(beginFurtherPasskey)
  const add = useCommand(addPasskey)
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '')
  const [isRunning, setRunning] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<PasskeyFailure | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const create = async () => {
    setRunning(true)
    setFailure(null)
    setRefusal(null)
    try {
      const { options } = await begin.run({})
      await add.run(await createPasskey(options, name.trim()))
      notify({ tone: 'positive', text: t('profile.passkeyAdded') })
      onClose()
    } catch (error) {
      const why = passkeyFailure(error)
      if (why === null && !(error instanceof GatewayError)) throw error
      setFailure(why)
      if (error instanceof GatewayError) setRefusal(error.fields[0]?.message ?? error.message)
    } finally {
      setRunning(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() !== '') void create()
  }
  return (
    <Dialog
      isOpen
      title={t('profile.addPasskey')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" isBusy={isRunning}>
            {t('profile.addPasskey')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          {failure && <Notice tone="warning">{t(FAILURES[failure])}</Notice>}
          <Text tone="muted">{t('profile.addPasskeyText')}</Text>
          <TextField
            label={t('profile.passkeyName')}
            name="passkeyName"
            autoComplete="off"
            value={name}
            onChange={setName}
            error={isChecked && name.trim() === '' ? t('profile.passkeyNameRequired') : undefined}
            maxLength={NAME_MAX}
            isRequired
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const FAILURES: Readonly<Record<PasskeyFailure, string>> = {
  cancelled: 'profile.passkeyCancelled',
  known: 'profile.passkeyKnown',
  failed: 'profile.passkeyFailed',
}
