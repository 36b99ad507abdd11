import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, Notice, Stack, Text } from '@portal/shared-ui'
import { happenings } from '../../../review/timeline.ts'

interface PayoutOverProps {
  readonly pickup: CashPickupDetail
  readonly onClose: () => void
}

/**
 * Shows the message for an order that ended or was released while it was at the counter. It explains why no cash may be
 * paid.
 */
export function PayoutOver({ pickup, onClose }: PayoutOverProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const last = happenings(pickup).find((one) => one.kind === 'state')?.state
  const code = last?.stateCode ?? null
  return (
    <Stack gap={5}>
      <Notice tone="danger">
        <Text weight="strong">{t('payout.over', { status: c(`status.transaction.${pickup.transactionStatus}`) })}</Text>
        {code !== null && code !== '00' && <Text>{t('review.code', { code, meaning: c(`codes.${code}`) })}</Text>}
      </Notice>
      <Stack direction="row" gap={2} style={{ justifyContent: 'flex-end' }}>
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </Stack>
    </Stack>
  )
}
