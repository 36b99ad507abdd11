import { formatDateTime } from '@portal/contract/format'
import { retireWebhookSecret } from '@portal/contract/webhooks/webhooks.calls'
import { notify, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button, Notice, Stack, useLocale } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

interface FormerSecretProps {
  readonly endpointId: string
  readonly url: string
  /** Until when the former secret signs too. */
  readonly until: string
  readonly mayUpdate: boolean
}

/** Shows that two secrets sign until the overlap of a rotation ends, and the button that ends the former one now. */
export function FormerSecret({ endpointId, url, until, mayUpdate }: FormerSecretProps) {
  const t = useTexts('mfe-settings')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const { confirm, question } = useConfirmed(retireWebhookSecret, {
    onDone: () => notify({ tone: 'neutral', text: t('secret.retired') }),
    onClose: () => setAsking(false),
  })
  return (
    <Notice tone="info" title={t('secret.two')} announce="none">
      <Stack gap={3}>
        <span>{t('secret.twoText', { when: formatDateTime(until, locale) })}</span>
        {mayUpdate && (
          <div>
            <Button size="sm" aria-label={t('secret.retireOf', { url })} onClick={() => setAsking(true)}>
              {t('secret.retire')}
            </Button>
          </div>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        title={t('secret.retire')}
        confirmLabel={t('secret.retire')}
        isDangerous
        onConfirm={() => confirm({ endpointId })}
      >
        {t('secret.retireAsk', { url })}
      </ConfirmDialog>
    </Notice>
  )
}
