import { useDirtyForm, useTexts } from '@portal/portal-sdk'
import { Notice, Stack } from '@portal/shared-ui'
import { AlertDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { KeyField } from '../KeyField.tsx'
import { useCopy } from '../use-copy.ts'

interface NewSecretProps {
  readonly secret: string
  /** The text that explains the purpose of the secret. */
  readonly text: string
}

/**
 * Shows a signing secret that was just generated. The secret exists only on this screen, so leaving requires
 * confirmation.
 */
export function NewSecret({ secret, text }: NewSecretProps) {
  const t = useTexts('mfe-settings')
  const copying = useCopy()
  const [isCopied, setCopied] = useState(false)
  useDirtyForm(!isCopied)
  return (
    <Notice tone="warning" title={t('endpoints.once.title')}>
      <Stack gap={3}>
        <span>{text}</span>
        <KeyField
          label={t('endpoints.secret')}
          value={secret}
          onCopy={() => {
            copying.copy(secret, `whsec_••••${secret.slice(-4)}`)
            setCopied(true)
          }}
        />
      </Stack>
      <AlertDialog isOpen={copying.hasFailed} title={t('keys.copyAlert')} onClose={copying.clearFailure}>
        {t('keys.copyFailed')}
      </AlertDialog>
    </Notice>
  )
}
