import { readPartnerUsers } from '@portal/contract/calls/partners'
import { type Panel, type PanelForms, usePanelRecord, useTexts } from '@portal/portal-sdk'
import { EditOrView, PanelWaiting } from '@portal/shared-ui/panel'
import { OperatorUserCreate } from './OperatorUserCreate.tsx'
import { OperatorUserEdit } from './OperatorUserEdit.tsx'
import { OperatorUserView } from './OperatorUserView.tsx'

interface OperatorUserPanelProps {
  readonly panel: Panel
  readonly mtoCode: string | null
  readonly may: PanelForms
  readonly onClose: () => void
  readonly onEdit: (userId: string) => void
}

const one = (targetUserId: string) => ({ targetUserId, size: 20 as const })

/** What stands beside the list: a new operator user, or one to view or edit, read afresh. */
export default function OperatorUserPanel({ panel, mtoCode, may, onClose, onEdit }: OperatorUserPanelProps) {
  const t = useTexts('mfe-users')
  const { act, row, rejected, isLoading, failure } = usePanelRecord(readPartnerUsers, panel, may, one)
  if (act === 'create' && !isLoading)
    return <OperatorUserCreate mtoCode={mtoCode} rejected={rejected} onClose={onClose} />
  if (row) {
    const mayEdit = may.edit && row.userStatus !== 'DELETED'
    const view = <OperatorUserView user={row} onClose={onClose} onEdit={mayEdit ? () => onEdit(row.userId) : null} />
    if (act !== 'edit' || !mayEdit) return view
    const edit = <OperatorUserEdit user={row} rejected={rejected} onClose={onClose} />
    return <EditOrView isRefused={row.pendingCqId !== null} edit={edit} view={view} />
  }
  const missing = failure ?? t('users.notFound')
  return <PanelWaiting title={t('users.one')} onClose={onClose} isLoading={isLoading} failure={missing} />
}
