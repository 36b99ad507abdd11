import { useTexts, useUser } from '@portal/portal-sdk'
import { askToLeave, useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { Notice, Skeleton } from '@portal/shared-ui'
import { Dialog } from '@portal/shared-ui/dialog'
import { RequestCreate } from './RequestCreate.tsx'
import { RequestEdit } from './RequestEdit.tsx'

interface RequestDialogProps {
  readonly panel: Panel
  readonly onClose: () => void
}

/**
 * Shows the dialog that requests the payout of an order (spec §2.12): Enquiry, then Details. An edit starts with
 * Details. After the request is sent, the dialog closes and the list is reloaded. Only a branch pays cash: users
 * without a branch are informed before they type anything.
 */
export default function RequestDialog({ panel: { act, id, replaces }, onClose }: RequestDialogProps) {
  const t = useTexts('mfe-transactions')
  const { userType } = useUser()
  const { rejected, isLoading, outage } = useRejectedChange(replaces)
  const close = () => askToLeave(onClose)
  const isEdit = act === 'edit' && id !== null
  return (
    <Dialog isOpen isSticky size="md" title={t(isEdit ? 'pickups.edit' : 'pickups.create')} onClose={close}>
      {userType !== 'BRANCH' ? (
        <Notice tone="info">{t('pickups.branchesOnly')}</Notice>
      ) : isLoading ? (
        <Skeleton width="100%" height={160} />
      ) : outage ? (
        <Notice tone="danger">{outage.message}</Notice>
      ) : isEdit ? (
        <RequestEdit transactionId={id} rejected={rejected} onClose={onClose} />
      ) : (
        <RequestCreate rejected={rejected} onClose={onClose} />
      )}
    </Dialog>
  )
}
