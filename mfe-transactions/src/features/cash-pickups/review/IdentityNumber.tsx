import { readPayoutIdentity } from '@portal/contract/cash-pickups/payouts.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Stack, Text } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { useState } from 'react'

interface IdentityNumberProps {
  readonly transactionId: string
  /** The number with all but its last characters masked, which is shown to all users. */
  readonly masked: string
}

/**
 * Shows the number of the receiver's document, masked. Compliance users can show the full number; each such view is
 * recorded in the audit log.
 */
export function IdentityNumber({ transactionId, masked }: IdentityNumberProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const mayLook = usePermission('CASH_PICKUP|COMPLIANCE')
  const [isAsked, setAsked] = useState(false)
  const read = useRead(readPayoutIdentity, { transactionId }, { enabled: isAsked, isAfresh: true, isQuiet: true })
  const whole = isAsked ? read.data?.identityNumber : undefined
  return (
    <Stack gap={1} align="start">
      <ReadOnlyField label={c('labels.identityNumber')} value={whole ?? masked} isMono />
      {mayLook && whole === undefined && (
        <Button size="sm" onClick={() => setAsked(true)} isBusy={isAsked && read.isLoading}>
          {t('payout.wholeNumber')}
        </Button>
      )}
      {read.error && <Text size={13}>{read.error.message}</Text>}
    </Stack>
  )
}
