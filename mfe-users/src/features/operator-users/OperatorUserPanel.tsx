import { readPartnerUsers } from '@portal/contract/calls/partners'
import { type Panel, useRead, useTexts } from '@portal/portal-sdk'
import { Notice, Skeleton, Stack } from '@portal/shared-ui'
import { SidePanel } from '@portal/shared-ui/dialog'
import { EditOrView } from '../../EditOrView.tsx'
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

/** What stands beside the list: a new operator user, or one to view or edit, read afresh. */
export default function OperatorUserPanel({ panel, mtoCode, ...rest }: OperatorUserPanelProps) {
  if (panel.act === 'create') return <OperatorUserCreate mtoCode={mtoCode} onClose={rest.onClose} />
  if (!panel.id) return null
  return <OneUser key={panel.id} act={panel.act} userId={panel.id} {...rest} />
}

interface OneUserProps extends Omit<OperatorUserPanelProps, 'panel' | 'mtoCode'> {
  readonly act: string
  readonly userId: string
}

function OneUser({ act, userId, mayUpdate, onClose, onEdit }: OneUserProps) {
  const t = useTexts('mfe-users')
  const { data, error, isLoading } = useRead(readPartnerUsers, { targetUserId: userId, size: 20 })
  const user = data?.data[0]
  if (user) {
    const mayEdit = mayUpdate && user.userStatus !== 'DELETED'
    const view = <OperatorUserView user={user} onClose={onClose} onEdit={mayEdit ? () => onEdit(userId) : null} />
    const refusal = user.pendingCqId ? t('users.editWaits') : undefined
    const edit = <OperatorUserEdit user={user} onClose={onClose} />
    return act === 'edit' && mayEdit ? <EditOrView refusal={refusal} edit={edit} view={view} /> : view
  }
  return (
    <SidePanel title={t('users.one')} onClose={onClose}>
      {isLoading ? (
        <Stack gap={3}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={20} />
        </Stack>
      ) : (
        <Notice tone="warning">{error?.message ?? t('users.notFound')}</Notice>
      )}
    </SidePanel>
  )
}
