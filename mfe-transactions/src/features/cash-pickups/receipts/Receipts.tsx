import type { CashPickupDetail } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { lazyPart, usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Button, Stack } from '@portal/shared-ui'
import { Section } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { DownloadReceipt } from './DownloadReceipt.tsx'
import { ReceiptList } from './ReceiptList.tsx'

const UploadReceiptDialog = lazyPart(() => import('./UploadReceiptDialog.tsx'))

interface ReceiptsProps {
  readonly pickup: CashPickupDetail
  /** Called after a receipt was printed or uploaded. */
  readonly onStale: () => void
}

/**
 * Shows the receipts of a paid order: the receipt to print, and pictures of signed receipts. Hidden until the order is
 * paid.
 */
export function Receipts({ pickup, onStale }: ReceiptsProps) {
  const t = useTexts('mfe-transactions')
  const mayCreate = usePermission('CASH_PICKUP|CREATE')
  const mayUpload = useSide() === 'staff' && mayCreate
  const [isUploading, setUploading] = useState(false)
  const { receipts, acts } = pickup
  if (receipts.length === 0) return null
  return (
    <Section title={t('receipts.title')}>
      <Stack gap={3}>
        <ReceiptList receipts={receipts} />
        <Stack direction="row" gap={2} style={{ flexWrap: 'wrap' }}>
          {acts.mayPrint && <DownloadReceipt pickup={pickup} onPrinted={onStale} />}
          {mayUpload && <Button onClick={() => setUploading(true)}>{t('receipts.upload')}</Button>}
        </Stack>
      </Stack>
      {isUploading && <UploadReceiptDialog pickup={pickup} onStale={onStale} onClose={() => setUploading(false)} />}
    </Section>
  )
}
