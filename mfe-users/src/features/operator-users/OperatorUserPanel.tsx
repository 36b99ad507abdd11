import { readPartnerUsers } from '@portal/contract/partners/partners.calls'
import type { UserRow } from '@portal/contract/users/users.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePanelRecord } from '@portal/portal-sdk/forms'
import type { RecordPanelProps } from '@portal/shared-ui/list'
import { RecordPanel } from '@portal/shared-ui/panel'
import { OperatorUserCreate } from './OperatorUserCreate.tsx'
import { OperatorUserEdit } from './OperatorUserEdit.tsx'
import { OperatorUserView } from './OperatorUserView.tsx'

interface OperatorUserPanelProps extends RecordPanelProps {
  readonly mtoCode: string | null
}

const one = (targetUserId: string) => ({ targetUserId, size: 20 as const })

/** Shows the panel beside the list: a new operator user, or one user to view or edit, reloaded. */
export default function OperatorUserPanel({ panel, mtoCode, may, onClose, onEdit }: OperatorUserPanelProps) {
  const t = useTexts('mfe-users')
  const mayEdit = (row: UserRow) => may.edit && row.userStatus !== 'DELETED'
  return (
    <RecordPanel
      record={usePanelRecord(readPartnerUsers, panel, may, one)}
      title={t('users.one')}
      notFound={t('users.notFound')}
      isWide
      onClose={onClose}
      create={(rejected) => <OperatorUserCreate mtoCode={mtoCode} rejected={rejected} onClose={onClose} />}
      view={(row) => (
        <OperatorUserView user={row} onClose={onClose} onEdit={mayEdit(row) ? () => onEdit(row.userId) : null} />
      )}
      edit={(row, rejected) => <OperatorUserEdit user={row} rejected={rejected} onClose={onClose} />}
      isEditRefused={(row) => row.pendingCqId !== null || !mayEdit(row)}
    />
  )
}
