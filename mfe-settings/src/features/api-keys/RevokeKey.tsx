import { type ApiKeyRow, revokeApiKey } from '@portal/contract/api-keys/api-keys.calls'
import { notify, usePermission, useTexts } from '@portal/portal-sdk'
import { useConfirmed } from '@portal/portal-sdk/forms'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Shows the button that revokes a key at once, after a confirmation, even before the end of an overlap. */
export function RevokeKey({ row }: { row: ApiKeyRow }) {
  const t = useTexts('mfe-settings')
  const mayUpdate = usePermission('SANDBOX|UPDATE')
  const [isAsking, setAsking] = useState(false)
  const mask = row.maskedSecret ?? ''
  const { confirm, question } = useConfirmed(revokeApiKey, {
    onDone: () => notify({ tone: 'neutral', text: t('keys.revoked', { key: mask }) }),
    onClose: () => setAsking(false),
  })
  if (!mayUpdate) return null
  return (
    <>
      <Button
        variant="dangerQuiet"
        size={row.status === 'retiring' ? 'sm' : 'md'}
        aria-label={t('keys.revokeOf', { key: mask })}
        onClick={() => setAsking(true)}
      >
        {t('keys.revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        {...question}
        title={t('keys.revokeTitle')}
        confirmLabel={t('keys.revoke')}
        isDangerous
        onConfirm={() => confirm({ keyId: row.keyId })}
      >
        {t('keys.revokeAsk', { key: mask })}
      </ConfirmDialog>
    </>
  )
}
