import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { PaidPickup } from '@portal/contract/cash-pickups/payouts.calls'
import { formatAmount, formatTime } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Button, Grid, Notice, Stack, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { DownloadReceipt } from '../receipts/DownloadReceipt.tsx'

interface PaidProps {
  readonly pickup: CashPickupDetail
  readonly paid: PaidPickup
  readonly onClose: () => void
}

/** Shows the last step of a payout: the receipt to print and sign, and the remaining balance of the till. */
export default function Paid({ pickup, paid, onClose }: PaidProps) {
  const t = useTexts('mfe-transactions')
  const c = useTexts('contract')
  const locale = useLocale()
  const currency = pickup.transactionDestinationCountryCurrency
  const amount = formatAmount(pickup.transactionDestinationAmount, currency, locale)
  return (
    <Stack gap={5}>
      <Notice tone="success">{t('payout.paid', { amount, name: pickup.transReceiver })}</Notice>
      <Grid min={200} gap={4}>
        <ReadOnlyField label={c('labels.receiptNumber')} value={paid.receiptNumber} isMono />
        <ReadOnlyField label={t('payout.paidAt')} value={formatTime(paid.paidAt, locale, 'short')} />
        <ReadOnlyField label={t('payout.leftInTill')} value={formatAmount(paid.tillBalance, currency, locale)} />
      </Grid>
      <Stack direction="row" gap={2} style={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('close')}</Button>
        <DownloadReceipt pickup={pickup} isPrimary onPrinted={() => undefined} />
      </Stack>
    </Stack>
  )
}
