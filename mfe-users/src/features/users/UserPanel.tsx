import { readUsers } from '@portal/contract/calls/users'
import { type Panel, type PanelForms, usePanelRecord, useTexts } from '@portal/portal-sdk'
import { EditOrView, PanelWaiting } from '@portal/shared-ui/panel'
import { editRefusal } from './edit-refusal.ts'
import { UserCreate } from './UserCreate.tsx'
import { UserEdit } from './UserEdit.tsx'
import { UserView } from './UserView.tsx'

interface UserPanelProps {
  readonly panel: Panel
  readonly may: PanelForms
  readonly onClose: () => void
  readonly onEdit: (userId: string) => void
}

const one = (targetUserId: string) => ({ targetUserId, size: 20 as const })

/** What stands beside the list: a new user, or one user to view or edit, read afresh by its id. */
export default function UserPanel({ panel, may, onClose, onEdit }: UserPanelProps) {
  const t = useTexts('mfe-users')
  const { act, row, rejected, isLoading, failure } = usePanelRecord(readUsers, panel, may, one)
  if (act === 'create' && !isLoading) return <UserCreate rejected={rejected} onClose={onClose} />
  if (row) {
    const view = <UserView user={row} onClose={onClose} onEdit={() => onEdit(row.userId)} />
    if (act !== 'edit') return view
    const edit = <UserEdit user={row} rejected={rejected} onClose={onClose} />
    return <EditOrView isRefused={editRefusal(row, t) !== undefined} edit={edit} view={view} />
  }
  const missing = failure ?? t('users.notFound')
  return <PanelWaiting title={t('users.one')} onClose={onClose} isLoading={isLoading} failure={missing} />
}
