import { checkPasskey, requestPasskey } from '@portal/contract/auth/passkeys.calls'
import { useCommand } from '@portal/portal-sdk'
import { canUsePasskeys, provePasskey } from '@portal/portal-sdk/passkeys'
import { Button, Notice, Stack, Text } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { PasskeyRefusal } from './PasskeyRefusal.tsx'
import { usePasskeyAct } from './use-passkey-act.ts'
import { usePasskeyTexts } from './use-passkey-texts.ts'
import type { SignIn } from './use-sign-in.ts'

interface PasskeyDialogProps {
  readonly signIn: SignIn
  /** Shows the step for the hard token instead; absent if the user has none. */
  readonly onUseCode?: (() => void) | undefined
}

/** Shows the step in which the user proves a passkey after the password. */
export default function PasskeyDialog({ signIn, onUseCode }: PasskeyDialogProps) {
  const t = usePasskeyTexts()
  const request = useCommand(requestPasskey)
  const check = useCommand(checkPasskey)
  const prove = usePasskeyAct(async () => {
    const { options } = await request.run({})
    const proof = await provePasskey(options)
    await signIn.enter(() => check.run(proof))
  })
  const isPossible = canUsePasskeys()
  return (
    <Dialog
      isOpen
      isSticky
      title={t('check.title')}
      onClose={signIn.restart}
      actions={
        <>
          {onUseCode && <Button onClick={onUseCode}>{t('check.useCode')}</Button>}
          {isPossible && (
            <Button variant="primary" autoFocus isBusy={prove.isRunning} onClick={() => void prove.run()}>
              {t('check.submit')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <PasskeyRefusal {...prove} />
        {isPossible ? (
          <>
            <Text tone="muted">{t('check.text')}</Text>
            <Text tone="muted">{t('check.lost')}</Text>
          </>
        ) : (
          <Notice tone="warning">{t('check.unsupported')}</Notice>
        )}
      </Stack>
    </Dialog>
  )
}
