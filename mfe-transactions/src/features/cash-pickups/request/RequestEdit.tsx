import { readCashPickup } from '@portal/contract/cash-pickups/cash-pickups.calls'
import { useTexts } from '@portal/portal-sdk'
import type { RejectedChange } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton } from '@portal/shared-ui'
import { RetryNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { RequestEditForm } from './RequestEditForm.tsx'

interface RequestEditProps {
  readonly transactionId: string
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/**
 * Loads a request that its maker corrects. The new request carries the version that was loaded when the form opened.
 */
export function RequestEdit({ transactionId, rejected, onClose }: RequestEditProps) {
  const t = useTexts('mfe-transactions')
  const read = useRead(readCashPickup, { transactionId }, { isAfresh: true, isQuiet: true })
  const [begun, setBegun] = useState(read.data?.transaction)
  const outage = outageOf(read)
  if (begun === undefined && read.data) setBegun(read.data.transaction)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (begun === undefined)
    return read.isLoading ? (
      <Skeleton width="100%" height={240} />
    ) : (
      <Notice tone="danger">{t('directCredits.notFound')}</Notice>
    )
  if (!begun.acts.mayEdit) return <Notice tone="warning">{t('pickups.notEditable')}</Notice>
  return <RequestEditForm pickup={begun} rejected={rejected} onClose={onClose} />
}
