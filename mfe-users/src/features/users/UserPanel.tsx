import { readUsers } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { editRefusal } from './edit-refusal.ts'
import { UserCreate } from './UserCreate.tsx'
import { UserEdit } from './UserEdit.tsx'
import { UserView } from './UserView.tsx'

const one = (targetUserId: string) => ({ targetUserId, size: 20 as const })

/** Shows the panel beside the list: a new user, or one user to view or edit, reloaded by its id. */
export default function UserPanel({ panel, may, onClose, onEdit }: RecordPanelProps) {
  const t = useTexts('mfe-users')
  return (
    <RecordPanel
      record={usePanelRecord(readUsers, panel, may, one)}
      title={t('users.one')}
      notFound={t('users.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <UserCreate rejected={rejected} onClose={onClose} />}
      view={(user) => <UserView user={user} onClose={onClose} onEdit={() => onEdit(user.userId)} />}
      edit={(user, rejected) => <UserEdit user={user} rejected={rejected} onClose={onClose} />}
      isEditRefused={(user) => editRefusal(user, t) !== undefined}
    />
  )
}
