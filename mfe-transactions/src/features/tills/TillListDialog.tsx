import { readTills } from '@portal/contract/tills/tills.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { RetryNotice } from '@portal/shared-ui/panel'
import { CashDialog } from './CashDialog.tsx'
import { OpenTillDialog } from './OpenTillDialog.tsx'

interface TillListDialogProps {
  readonly panel: Panel
  readonly onStale: () => void
  readonly onClose: () => void
}

/**
 * Shows the dialog over the list of tills: for a new till, or for a rejected cash movement that the teller requests
 * again.
 */
export function TillListDialog({ panel: { replaces }, ...props }: TillListDialogProps) {
  const t = useTexts('mfe-transactions')
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const act = rejected?.proposed.tillAct
  const isMove = act === 'SUPPLY' || act === 'RETURN'
  const currency = String(rejected?.proposed.currency ?? '')
  const read = useRead(
    readTills,
    { size: 1, filters: { tillStatus: ['OPEN'], currency: [currency] } },
    { enabled: isMove, isAfresh: true },
  )
  if (!isMove && !isLoading && !outage) return <OpenTillDialog {...props} rejected={rejected} />
  const till = read.data?.data[0]
  if (isMove && till) return <CashDialog {...props} till={till} tillAct={act} rejected={rejected} />
  const failed = outage ?? outageOf(read)
  return (
    <Dialog isOpen title={t('tills.title')} onClose={props.onClose}>
      {failed ? (
        <RetryNotice message={failed.message} onRetry={failed.retry} />
      ) : isLoading || read.isLoading ? (
        <Skeleton width="100%" height={160} />
      ) : (
        <Notice tone="warning">{t('tills.noneOpen', { currency })}</Notice>
      )}
    </Dialog>
  )
}
