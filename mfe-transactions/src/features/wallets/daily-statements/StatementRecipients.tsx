import type { WalletRow } from '@portal/contract/wallets/wallets.calls'
import { lazyPart, usePermission, useTexts } from '@portal/portal-sdk'
import { Button, Stack, Text } from '@portal/shared-ui'
import { useState } from 'react'

const RecipientsDialog = lazyPart(() => import('./RecipientsDialog.tsx'))

interface StatementRecipientsProps {
  readonly wallet: WalletRow
  readonly recipients: string | null
  readonly isStaff: boolean
  readonly onDone: () => void
}

/** Shows who is notified of new statements by mail. The bank's staff change the recipients with a checker. */
export function StatementRecipients({ wallet, recipients, isStaff, onDone }: StatementRecipientsProps) {
  const t = useTexts('mfe-transactions')
  const maySet = usePermission('CASH_PICKUP|UPDATE') && isStaff
  const [isChanging, setChanging] = useState(false)
  return (
    <Stack gap={2} align="start">
      <Text size={13} tone="muted">
        {recipients === null ? t('statements.noMail') : t('statements.mailTo', { recipients })}
      </Text>
      {maySet && (
        <Button size="sm" disabled={wallet.pendingCqId !== null} onClick={() => setChanging(true)}>
          {t('statements.setRecipients')}
        </Button>
      )}
      {isChanging && (
        <RecipientsDialog wallet={wallet} recipients={recipients} onStale={onDone} onClose={() => setChanging(false)} />
      )}
    </Stack>
  )
}
