import { initiatePasswordReset } from '@portal/contract/auth/recovery.calls'
import { useCommand, useFieldMessages, useLocation, useTexts } from '@portal/portal-sdk'
import { LinkButton, Notice, Stack, Text } from '@portal/shared-ui'
import { FormMessagesProvider } from '@portal/shared-ui/form'
import { useState } from 'react'
import { keepFingerprint } from '../../fingerprint.ts'
import { CompleteReset } from './CompleteReset.tsx'
import { InitiateReset } from './InitiateReset.tsx'

type Step = { readonly name: 'recovery1' | 'recovery3' } | { readonly name: 'recovery2'; readonly username: string }

/**
 * Shows the screen `/forgot-password`: the user, then the code and the new password, then the confirmation (spec §2.4).
 */
export default function RecoveryScreen() {
  const t = useTexts('mfe-auth')
  const messageOf = useFieldMessages()
  const { state } = useLocation()
  const initiate = useCommand(initiatePasswordReset)
  const [step, setStep] = useState<Step>({ name: 'recovery1' })
  // Signing in with an expired password (95) leads here, with a notice.
  const [notice, setNotice] = useState<string | null>((state as { notice?: string } | null)?.notice ?? null)

  return (
    <FormMessagesProvider messageOf={messageOf}>
      <Stack gap={6}>
        <Text as="h1" size={28} weight="strong">
          {t(step.name === 'recovery3' ? 'recovery.done' : 'recovery.title')}
        </Text>
        {notice && <Notice tone="warning">{notice}</Notice>}
        {step.name === 'recovery1' && (
          <InitiateReset
            onSubmit={async (username) => {
              // The code is bound to this device, so the device id must not change between requesting the code and
              // entering it.
              await keepFingerprint()
              await initiate.run({ username })
              setNotice(null)
              setStep({ name: 'recovery2', username })
            }}
          />
        )}
        {step.name === 'recovery2' && (
          <CompleteReset
            username={step.username}
            onDone={() => {
              setNotice(null)
              setStep({ name: 'recovery3' })
            }}
            onExpired={(message) => {
              setNotice(message)
              setStep({ name: 'recovery1' })
            }}
          />
        )}
        {step.name === 'recovery3' && (
          <>
            <Text tone="muted">{t('recovery.doneText')}</Text>
            <LinkButton href="/login" variant="primary" size="lg" isFullWidth>
              {t('recovery.toLogin')}
            </LinkButton>
          </>
        )}
      </Stack>
    </FormMessagesProvider>
  )
}
