import type { NewWebhookEndpoint } from '@portal/contract/calls/webhooks'
import { useDirtyForm, useTexts } from '@portal/portal-sdk'
import { Notice, Stack } from '@portal/shared-ui'
import { AlertDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { KeyField } from '../KeyField.tsx'
import { useCopy } from '../use-copy.ts'

/** The secret of an endpoint just added. It lives in the screen until that is left, and nowhere else: leaving asks first. */
export function NewSecret({ made: { webhookSecret } }: { readonly made: NewWebhookEndpoint }) {
  const t = useTexts('mfe-settings')
  const copying = useCopy()
  const [isCopied, setCopied] = useState(false)
  useDirtyForm(!isCopied)
  return (
    <Notice tone="warning" title={t('endpoints.once.title')}>
      <Stack gap={3}>
        <span>{t('endpoints.once.text')}</span>
        <KeyField
          label={t('endpoints.secret')}
          value={webhookSecret}
          onCopy={() => {
            copying.copy(webhookSecret, `whsec_••••${webhookSecret.slice(-4)}`)
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
