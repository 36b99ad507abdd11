import { readQueueItem } from '@portal/contract/calls/queue'
import { readUsers } from '@portal/contract/calls/users'
import { type Panel, useRead, useTexts } from '@portal/portal-sdk'
import { Notice, Skeleton, Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { EditOrView } from '../../EditOrView.tsx'
import { editRefusal } from './edit-refusal.ts'
import { UserCreate } from './UserCreate.tsx'
import { UserEdit } from './UserEdit.tsx'
import { UserView } from './UserView.tsx'

interface UserPanelProps {
  readonly panel: Panel
  readonly onClose: () => void
  readonly onEdit: (userId: string) => void
}

/** What stands beside the list: a new user, or one user to view or edit, read afresh by its id. */
export default function UserPanel({ panel, onClose, onEdit }: UserPanelProps) {
  if (panel.act === 'create') return <UserCreate onClose={onClose} replaces={panel.replaces} />
  if (!panel.id) return null
  return <OneUser key={panel.id} panel={panel} userId={panel.id} onClose={onClose} onEdit={onEdit} />
}

interface OneUserProps extends Pick<UserPanelProps, 'onClose' | 'onEdit'> {
  readonly panel: Panel
  readonly userId: string
}

function OneUser({ panel, userId, onClose, onEdit }: OneUserProps) {
  const t = useTexts('mfe-users')
  const { data, error, isLoading } = useRead(readUsers, { targetUserId: userId, size: 20 })
  const { replaces } = panel
  const rejected = useRead(readQueueItem, { cqId: replaces ?? '' }, { enabled: replaces !== null })
  const user = data?.data[0]
  const isEdit = panel.act === 'edit'
  const view = user && <UserView user={user} onClose={onClose} onEdit={() => onEdit(userId)} />
  if (user && isEdit && !rejected.isLoading)
    return (
      <EditOrView
        refusal={editRefusal(user, t)}
        edit={<UserEdit user={user} onClose={onClose} rejected={rejected.data?.item} />}
        view={view}
      />
    )
  if (view && !isEdit) return view
  return (
    <SidePanel title={t('users.one')} onClose={onClose}>
      {isLoading || rejected.isLoading ? (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="70%" height={20} />
        </Stack>
      ) : (
        <Notice tone="warning">{error?.message ?? t('users.notFound')}</Notice>
      )}
    </SidePanel>
  )
}
