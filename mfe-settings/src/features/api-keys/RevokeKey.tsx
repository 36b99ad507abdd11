import { type ApiKeyRow, revokeApiKey } from '@portal/contract/calls/api-keys'
import { notify, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { Button } from '@portal/shared-ui'
import { ConfirmDialog } from '@portal/shared-ui/dialog'
import { useState } from 'react'

/** Ends a key at once, after asking; early, when it was good for some hours yet. */
export function RevokeKey({ row }: { row: ApiKeyRow }) {
  const t = useTexts('mfe-settings')
  const mayUpdate = usePermission('SANDBOX|UPDATE')
  const revoke = useCommand(revokeApiKey)
  const [isAsking, setAsking] = useState(false)
  if (!mayUpdate) return null
  const mask = row.maskedSecret ?? ''
  const confirm = async () => {
    try {
      await revoke.run({ keyId: row.keyId })
    } catch {
      // The refusal stands in the confirmation, which stays open.
      return
    }
    setAsking(false)
    notify({ tone: 'neutral', text: t('keys.revoked', { key: mask }) })
  }
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
        title={t('keys.revokeTitle')}
        confirmLabel={t('keys.revoke')}
        isDangerous
        isBusy={revoke.isRunning}
        failure={revoke.error?.message}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {t('keys.revokeAsk', { key: mask })}
      </ConfirmDialog>
    </>
  )
}
