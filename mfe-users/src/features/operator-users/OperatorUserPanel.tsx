import { readPartnerUsers } from '@portal/contract/calls/partners'
import { type Panel, usePanelRecord, useTexts } from '@portal/portal-sdk'
import { PanelWaiting } from '@portal/shared-ui/panel'
import { OperatorUserCreate } from './OperatorUserCreate.tsx'
import { OperatorUserEdit } from './OperatorUserEdit.tsx'
import { OperatorUserView } from './OperatorUserView.tsx'

interface OperatorUserPanelProps {
  readonly panel: Panel
  readonly mtoCode: string | null
  readonly mayUpdate: boolean
  readonly onClose: () => void
  readonly onEdit: (userId: string) => void
}

const one = (targetUserId: string) => ({ targetUserId, size: 20 as const })

/** What stands beside the list: a new operator user, or one to view or edit, read afresh. */
export default function OperatorUserPanel({ panel, mtoCode, mayUpdate, onClose, onEdit }: OperatorUserPanelProps) {
  const t = useTexts('mfe-users')
  const { row, rejected, isLoading, failure } = usePanelRecord(readPartnerUsers, panel, one)
  if (panel.act === 'create' && !isLoading)
    return <OperatorUserCreate mtoCode={mtoCode} rejected={rejected} onClose={onClose} />
  if (row && panel.act === 'edit' && mayUpdate)
    return <OperatorUserEdit user={row} rejected={rejected} onClose={onClose} />
  if (row) {
    const edit = mayUpdate && row.userStatus !== 'DELETED' ? () => onEdit(row.userId) : null
    return <OperatorUserView user={row} onClose={onClose} onEdit={edit} />
  }
  const missing = failure ?? t('users.notFound')
  return <PanelWaiting title={t('users.one')} onClose={onClose} isLoading={isLoading} failure={missing} />
}
